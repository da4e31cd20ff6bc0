import type { ChangelogSubscription } from '../../../contract/changelogAudience.ts'
import type { SubscriptionSource } from '../../../contract/changelogAudienceKinds.ts'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { record } from '../events.ts'
import { labelsOf } from '../changelog/labels/labelsOf.ts'
import { readerOf, someReader } from './readerToken.ts'

/** What the reader of an email, else the viewer, is subscribed to. Refuses with `badLink`. */
export async function readSubscription(asking: Asking, token: string | undefined): Promise<ChangelogSubscription> {
  const reader = await readerOf(asking, token)
  if (!reader) return { isSubscribed: false, labels: null, isByLink: false }
  return { ...(await subscriptionOf(asking.db, asking.companyID, reader.userID)), isByLink: reader.isByLink }
}

/** What a person is subscribed to. */
export async function subscriptionOf(
  db: Db,
  companyID: CompanyID,
  userID: string,
): Promise<Omit<ChangelogSubscription, 'isByLink'>> {
  const [found] = await rows<{ all_labels: boolean; labels: { name: string; urlName: string }[] }>(
    db,
    companyID,
    subscriptionQuery,
    [userID],
  )
  if (!found) return { isSubscribed: false, labels: null }
  return { isSubscribed: true, labels: found.all_labels ? null : found.labels }
}

const subscriptionQuery = `
  select s.all_labels, (
    select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'urlName', l.url_name) order by l.position, l.id), '[]')
    from changelog_subscription_labels o
    join changelog_labels l on l.company_id = $1 and l.id = o.label_id
    where o.company_id = $1 and o.user_id = s.user_id
  ) as labels
  from changelog_subscriptions s
  where s.company_id = $1 and s.user_id = $2::uuid`

/**
 * Subscribes the reader of an email, else the viewer, changes their labels or ends it. Refuses with `badLink`, `signInNeeded`, `blocked` for who is blocked and doesn't leave, and with
 * `notFound` for a label.
 */
export async function changeSubscription(
  asking: Asking,
  {
    isSubscribed,
    labelURLNames = null,
    reader: token,
  }: { isSubscribed: boolean; labelURLNames?: string[] | null | undefined; reader?: string | undefined },
): Promise<ChangelogSubscription> {
  const { db, companyID } = asking
  const { userID, isByLink, isBlocked } = await someReader(asking, token)
  if (isSubscribed) {
    if (isBlocked) throw new CallError('blocked')
    const labelIDs = labelURLNames && (await labelsOf(db, companyID, labelURLNames))
    await subscribePerson(db, companyID, { userID, labelIDs, source: isByLink ? 'email' : 'account' })
  } else await leave(db, companyID, userID)
  return { ...(await subscriptionOf(db, companyID, userID)), isByLink }
}

/** Subscribes a person to every entry, or with `labelIDs` to those with any of these labels, and has entries emailed to them if they had ended that. */
export async function subscribePerson(
  tx: Db,
  companyID: CompanyID,
  { userID, labelIDs, source }: { userID: string; labelIDs: readonly string[] | null; source: SubscriptionSource },
): Promise<void> {
  const [changed] = await rows<{ was_new: boolean }>(
    tx,
    companyID,
    `insert into changelog_subscriptions as s (company_id, user_id, all_labels, source)
     values ($1, $2::uuid, $3::boolean, $4)
     on conflict (company_id, user_id) do update set all_labels = excluded.all_labels, source = case when s.source = 'account' then s.source else excluded.source end
     returning xmax = 0 as was_new`,
    [userID, labelIDs === null, source],
  )
  await rows(
    tx,
    companyID,
    `with gone as (
       delete from changelog_subscription_labels where company_id = $1 and user_id = $2::uuid and not (label_id = any ($3::uuid[]))
     )
     insert into changelog_subscription_labels (company_id, user_id, label_id)
     select $1, $2::uuid, l.id from changelog_labels l where l.company_id = $1 and l.id = any ($3::uuid[])
     on conflict do nothing`,
    [userID, labelIDs ?? []],
  )
  await rows(
    tx,
    companyID,
    `update notification_choices set mail = 'now' where company_id = $1 and user_id = $2::uuid and kind = 'entryPublished' and mail = 'off'`,
    [userID],
  )
  const type = changed?.was_new === true ? 'changelogAudience.subscribed' : 'changelogAudience.changed'
  await record(tx, companyID, { type, userID, actorID: userID })
}

/** Ends a person's subscription; a second time changes nothing. */
async function leave(tx: Db, companyID: CompanyID, userID: string): Promise<void> {
  const gone = await endSubscriptions(tx, companyID, [userID])
  for (const id of gone) await record(tx, companyID, { type: 'changelogAudience.left', userID: id, actorID: id })
}

/** Ends people's subscriptions, and gives those who had one. */
export async function endSubscriptions(tx: Db, companyID: CompanyID, userIDs: readonly string[]): Promise<string[]> {
  const gone = await rows<{ user_id: string }>(
    tx,
    companyID,
    `with labels as (delete from changelog_subscription_labels where company_id = $1 and user_id = any ($2::uuid[]))
     delete from changelog_subscriptions where company_id = $1 and user_id = any ($2::uuid[]) returning user_id`,
    [userIDs],
  )
  return gone.map(({ user_id: userID }) => userID)
}
