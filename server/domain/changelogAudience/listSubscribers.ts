import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { changelogAudienceGetSubscribers, Subscriber } from '../../../contract/changelogAudience.ts'
import { pageSize } from '../../../contract/values.ts'
import { rows } from '../../ports/database/database.ts'
import { paidPages, thoseThatFit } from '../answerRoom.ts'
import { may, type Asking } from '../asking.ts'
import { digestOf, readCursor, writeCursor } from '../cursor.ts'
import { addressSQL } from '../listeners/mailRule.ts'
import { recordEach } from '../events.ts'
import { isID } from '../ids.ts'
import { beginningSQL, typedBeginning } from '../people/beginning.ts'
import { nobodysName } from '../people/namelessPerson.ts'
import { labelsOf } from '../changelog/labels/labelsOf.ts'
import { endSubscriptions } from './subscription.ts'

interface SubscriberRow {
  id: string
  name: string | null
  email: string | null
  refused: boolean
  labels: string[] | null
  source: Subscriber['source']
  created_at: Date
}

/** Who subscribed, the latest first. Refuses with `notFound` for a label, and with `badCursor`. */
export async function listSubscribers(
  asking: Asking,
  { pages, cursor, searchText, labelURLName }: InputOf<typeof changelogAudienceGetSubscribers>,
): Promise<OutputOf<typeof changelogAudienceGetSubscribers>> {
  const { db, companyID } = asking
  const seesAddresses = may(asking, 'addresses.view')
  const [labelID = null] =
    labelURLName === undefined ? [] : await labelsOf(db, companyID, [labelURLName], 'labelURLName')
  const beginning = typedBeginning(searchText)
  const list = `subscribers:${digestOf({ beginning, labelID })}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const size = pages * pageSize
  const narrowed = narrowedSQL(seesAddresses, beginning !== null)
  const found = await rows<SubscriberRow>(db, companyID, listQuery(narrowed), [
    beginning,
    labelID,
    after?.key ?? null,
    after?.id ?? null,
    size + 1,
  ])
  const [counted] = await rows<{ count: number }>(
    db,
    companyID,
    `select count(*)::int as count from changelog_subscriptions s where ${narrowed}`,
    [beginning, labelID],
  )
  const asked = found.slice(0, size).map((row) => shapeSubscriber(asking, row))
  const subscribers = pages > paidPages ? asked : thoseThatFit(asked)
  const last = found[subscribers.length - 1]
  const hasNextPage = last !== undefined && found.length > subscribers.length
  return {
    subscribers,
    count: counted?.count ?? 0,
    hasNextPage,
    cursor: hasNextPage ? writeCursor(list, last.created_at.toISOString(), last.id) : null,
  }
}

function shapeSubscriber(asking: Asking, row: SubscriberRow): Subscriber {
  return {
    id: row.id,
    name: row.name ?? nobodysName(asking.language),
    email: may(asking, 'addresses.view') ? row.email : null,
    isRefused: row.refused,
    labels: row.labels,
    source: row.source,
    since: row.created_at.toISOString(),
  }
}

const narrowedSQL = (byAddress: boolean, isSearched: boolean) => `
  s.company_id = $1 and ($3::uuid is null or s.all_labels or exists (
    select from changelog_subscription_labels o where o.company_id = $1 and o.user_id = s.user_id and o.label_id = $3::uuid))
  and ${isSearched ? `s.user_id in (select f.id from (${beginningSQL('$2', byAddress)}) as f)` : '$2::text is null'}`

const listQuery = (narrowed: string) => `
  select u.id, u.name, coalesce(${addressSQL('u.id')}, r.value) as email, ${addressSQL('u.id')} is null and r.value is not null as refused, s.source, s.created_at,
    case when not s.all_labels then array(
      select l.name from changelog_subscription_labels o
      join changelog_labels l on l.company_id = $1 and l.id = o.label_id
      where o.company_id = $1 and o.user_id = s.user_id
      order by l.position, l.id
    ) end as labels
  from changelog_subscriptions s
  join users u on u.company_id = $1 and u.id = s.user_id
  left join lateral (
    select i.value from user_identities i where i.company_id = $1 and i.user_id = u.id and i.kind = 'email' order by i.created_at, i.value limit 1
  ) as r on true
  where ${narrowed} and ($4::timestamptz is null or (s.created_at, s.user_id) < ($4::timestamptz, $5::uuid))
  order by s.created_at desc, s.user_id desc
  limit $6`

/** Ends subscriptions for the team, and gives how many there were. */
export async function removeSubscribers(asking: Asking, userIDs: readonly string[]): Promise<number> {
  const { db, companyID, viewer } = asking
  const gone = await endSubscriptions(db, companyID, userIDs.filter(isID))
  const actorID = viewer?.userID ?? null
  await recordEach(
    db,
    companyID,
    gone.map((userID) => ({ type: 'changelogAudience.removed', userID, actorID })),
  )
  return gone.length
}
