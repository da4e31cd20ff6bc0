import { rows, type Db } from '../../ports/database/database.ts'
import type { RecordedEvent } from '../events.ts'
import { entryOf } from '../listeners/entryOf.ts'
import type { Stretch, Told } from '../listeners/followers.ts'
import { addressSQL, mailSQL } from '../listeners/mailRule.ts'
import { settleSQL } from '../listeners/settleDeliveries.ts'
import { chosen } from '../notifications/defaults.ts'
import { isTeam } from '../sight.ts'
import { audienceSQL, nextAudienceSQL, seesEntry } from './audienceSQL.ts'
import { audienceValues, readTelling } from './telling.ts'

/** The next people whom a published entry may be told to, by id; those it gives too many, `toldOfEntry` leaves out. */
export async function nextToldOfEntry(db: Db, event: RecordedEvent, { after, limit }: Stretch): Promise<string[]> {
  const telling = await tellingOf(db, event)
  if (!telling) return []
  const found = await rows<{ user_id: string }>(db, event.companyID, nextAudienceSQL, [...telling, after, limit])
  return found.map(({ user_id: userID }) => userID)
}

/**
 * Of some people, those whom a published entry is told to: voters of its posts, subscribers and people of segments, as its author chose, who may read it. Nobody who
 * is blocked or a guest, or was told of the entry before and is done with. Who subscribed with an address alone gets emails alone.
 */
export async function toldOfEntry(db: Db, event: RecordedEvent, only: readonly string[]): Promise<Told[]> {
  const telling = await tellingOf(db, event)
  return telling ? rows<Told>(db, event.companyID, toldQuery, [...telling, only, event.actorID]) : []
}

/** What was chosen when it was published; null once it isn't any more. */
async function tellingOf(db: Db, event: RecordedEvent): Promise<unknown[] | null> {
  const entryID = entryOf(event)
  const saved = entryID === null ? null : await readTelling(db, event.companyID, entryID)
  if (entryID === null || saved?.state !== 'published') return null
  const { voters, subscribers, segmentIDs } = event.data ?? {}
  return audienceValues(entryID, {
    voters: voters === true,
    subscribers: subscribers === true,
    segmentIDs: Array.isArray(segmentIDs) ? segmentIDs : [],
  })
}

const kind = `'entryPublished'`

const toldQuery = `
  select u.id as "userID", u.name, u.language, ${isTeam('u')} as "forTeam", 'entryPublished' as kind, h.address as email,
    ${chosen('k', kind).inApp} and (a.is_voter or a.segment_ids is not null or s.source is distinct from 'email') as "inApp", ${mailSQL({ address: 'h.address', choice: 'k', kind })} as mail
  from (${audienceSQL({ only: '$6::uuid[]' })}) as a
  join changelog_entries e on e.company_id = $1 and e.id = $2::uuid
  join companies c on c.id = $1
  join users u on u.company_id = $1 and u.id = a.user_id and u.blocked_at is null
  cross join lateral (select ${addressSQL('u.id')} as address) as h
  left join changelog_subscriptions s on s.company_id = $1 and s.user_id = u.id
  left join notification_choices k on k.company_id = $1 and k.user_id = u.id and k.kind = ${kind}
  where ${seesEntry('e', 'c', 'u')} and (u.id is distinct from $7::uuid or a.is_subscriber)
    and not exists (select from user_identities g where g.company_id = $1 and g.user_id = u.id and g.kind = 'guest')
    and not exists (
      select from changelog_recipients r where r.company_id = $1 and r.entry_id = $2::uuid and r.user_id = u.id and r.settled_at is not null)
  order by u.id`

/** Notes that these people are told of an entry now, and gives those who had not been: each person is told of an entry once. */
export async function claimRecipients(tx: Db, event: RecordedEvent, told: readonly Told[]): Promise<Told[]> {
  const reached = told.filter(({ inApp, mail }) => inApp || mail !== 'off')
  const claimed = await rows<{ user_id: string }>(
    tx,
    event.companyID,
    `insert into changelog_recipients (company_id, entry_id, user_id, by_mail, in_app, settled_at)
     select $1, $2, t.user_id, t.by_mail, t.in_app, case when not t.at_once then now() end
     from unnest($3::uuid[], $4::boolean[], $5::boolean[], $6::boolean[]) as t (user_id, by_mail, in_app, at_once)
     on conflict do nothing
     returning user_id`,
    [
      entryOf(event),
      reached.map(({ userID }) => userID),
      reached.map(({ mail }) => mail !== 'off'),
      reached.map(({ inApp }) => inApp),
      reached.map(({ mail }) => mail === 'now'),
    ],
  )
  const isNew = new Set(claimed.map(({ user_id: userID }) => userID))
  return reached.filter(({ userID }) => isNew.has(userID))
}

/** What became of someone's email: it was taken, refused for good, or there is none to send any more. */
export interface Outcome {
  userID: string
  isSent: boolean
  refusedCode: number | null
}

/** Notes what became of emails of an entry, and that nothing is left to do for them, in one statement: with tens of thousands of emails each costs. */
export async function settleRecipients(db: Db, event: RecordedEvent, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await rows(
    db,
    event.companyID,
    `with noted as (
       update changelog_recipients r
       set settled_at = now(), sent_at = case when t.is_sent then now() end, refused_code = t.refused_code
       from unnest($3::uuid[], $5::boolean[], $6::int[]) as t (user_id, is_sent, refused_code)
       where r.company_id = $1 and r.entry_id = $4::uuid and r.user_id = t.user_id and r.settled_at is null
     ) ${settleSQL}`,
    [
      event.id,
      outcomes.map(({ userID }) => userID),
      entryOf(event),
      outcomes.map(({ isSent }) => isSent),
      outcomes.map(({ refusedCode }) => refusedCode),
    ],
  )
}
