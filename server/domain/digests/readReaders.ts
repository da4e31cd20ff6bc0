import type { SummaryKind } from '../../../contract/summaries.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { mayInRole } from '../sight.ts'
import { getsSummary } from '../summaries/getsSummary.ts'
import type { NamedPost } from './readPeriod.ts'

/** Someone who gets a summary. */
export interface Reader {
  userID: string
  name: string | null
  /** Null if no email reaches them. */
  email: string | null
  language: string | null
  timeZone: string | null
  ifEmpty: boolean
  seesMoney: boolean
}

/** What is theirs alone. */
export interface Assigned {
  /** The posts that are theirs and not yet complete or closed, with those that have the most votes. */
  count: number
  posts: NamedPost[]
}

/** Those of the given people who are of the team, see everything and may get such a summary as their roles are now, in one statement however many they are. */
export async function readReaders(
  db: Db,
  companyID: CompanyID,
  kind: SummaryKind,
  userIDs: readonly string[],
): Promise<Reader[]> {
  return rows<Reader>(db, companyID, readersQuery(kind), [userIDs, kind])
}

/** By whose they are: the posts that people look after. */
export async function readAssigned(
  db: Db,
  companyID: CompanyID,
  userIDs: readonly string[],
): Promise<ReadonlyMap<string, Assigned>> {
  const found = await rows<{ owner_id: string } & Assigned>(db, companyID, assignedQuery, [userIDs])
  return new Map(found.map(({ owner_id, count, posts }) => [owner_id, { count, posts }]))
}

/** Of the people whose summary of a day was begun those who have not been sent it. */
export async function unsentOf(
  db: Db,
  companyID: CompanyID,
  { kind, day, userIDs }: { kind: SummaryKind; day: string; userIDs: readonly string[] },
): Promise<string[]> {
  const found = await rows<{ user_id: string }>(
    db,
    companyID,
    `select user_id from digests where company_id = $1 and user_id = any ($2::uuid[]) and kind = $3 and day = $4::date and sent_at is null order by user_id`,
    [userIDs, kind, day],
  )
  return found.map(({ user_id }) => user_id)
}

/** Records that these people's summary of a day needs no sending any more. */
export async function markSent(
  db: Db,
  companyID: CompanyID,
  { kind, day, userIDs }: { kind: SummaryKind; day: string; userIDs: readonly string[] },
): Promise<void> {
  if (userIDs.length === 0) return
  await rows(
    db,
    companyID,
    'update digests set sent_at = now() where company_id = $1 and user_id = any ($2::uuid[]) and kind = $3 and day = $4::date',
    [userIDs, kind, day],
  )
}

// A member's address is that of their account, as for the team's other emails.
const readersQuery = (kind: SummaryKind) => `
  select u.id as "userID", u.name, case when i.refused_at is null then a.email end as email, u.language, u.time_zone as "timeZone", coalesce(s.if_empty, false) as "ifEmpty",
    ${mayInRole('u', 'money.view')} as "seesMoney"
  from users u
  join members m on m.company_id = $1 and m.user_id = u.id
  join accounts a on a.id = m.account_id
  left join user_identities i on i.company_id = $1 and i.kind = 'email' and i.value = a.email
  left join summaries s on s.company_id = $1 and s.user_id = u.id and s.kind = $3
  where u.company_id = $1 and u.id = any ($2::uuid[]) and ${getsSummary(kind)}
  order by u.id`

const assignedQuery = `
  select o.owner_id, o.count, (
    select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title, 'urlName', t.url_name, 'boardURLName', t.board_url_name)), '[]')
    from (
      select p.id, p.title, p.url_name, b.url_name as board_url_name
      from posts p
      join boards b on b.company_id = $1 and b.id = p.board_id and b.archived_at is null
      join statuses c on c.company_id = $1 and c.id = p.status_id and c.type in ('open', 'active')
      left join post_stats s on s.company_id = $1 and s.post_id = p.id
      where p.company_id = $1 and p.owner_id = o.owner_id and p.deleted_at is null and p.merged_into_id is null
      order by s.score desc nulls last, p.id
      limit 2
    ) as t
  ) as posts
  from (
    select p.owner_id, count(*)::int as count
    from posts p
    join boards b on b.company_id = $1 and b.id = p.board_id and b.archived_at is null
    join statuses c on c.company_id = $1 and c.id = p.status_id and c.type in ('open', 'active')
    where p.company_id = $1 and p.owner_id = any ($2::uuid[]) and p.deleted_at is null and p.merged_into_id is null
    group by p.owner_id
  ) as o`
