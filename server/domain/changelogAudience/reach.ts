import type { OutputOf } from '../../../contract/call.ts'
import type { changelogAudienceGetReach } from '../../../contract/changelogAudience.ts'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { nobodysName } from '../people/namelessPerson.ts'
import { readerOf } from './readerToken.ts'

type Reach = OutputOf<typeof changelogAudienceGetReach>

interface ReachRow extends Omit<Reach, 'refused' | 'clicked'> {
  clicked: number
}

/** So many of those whose mail server refused them are named. */
const mostRefused = 50

/** What is known of whom an entry reached. Refuses with `notFound`. */
export async function readReach(asking: Asking, entryID: string): Promise<Reach> {
  const { db, companyID, company, language } = asking
  const [found] = isID(entryID) ? await rows<ReachRow>(db, companyID, reachQuery, [entryID]) : []
  if (!found) throw new CallError('notFound', { field: 'entryID' })
  const refused = await rows<{ id: string; name: string | null; email: string | null; code: number }>(
    db,
    companyID,
    refusedQuery,
    [entryID],
  )
  const seesAddresses = may(asking, 'addresses.view')
  return {
    ...found,
    // What was counted while it was switched on stays known.
    clicked: company.portal.countsChangelogClicks || found.clicked > 0 ? found.clicked : null,
    refused: refused.map(({ name, email, ...one }) => ({
      ...one,
      name: name ?? nobodysName(language),
      email: seesAddresses ? email : null,
    })),
  }
}

const reachQuery = `
  select count(r.user_id)::int as told, count(*) filter (where r.by_mail and r.settled_at is null)::int as waiting, count(r.sent_at)::int as sent,
    count(*) filter (where r.in_app)::int as "inApp", count(r.seen_at)::int as seen, count(r.clicked_at)::int as clicked, count(r.refused_code)::int as "refusedCount",
    (select count(distinct l.user_id)::int from changelog_reactions l where l.company_id = $1 and l.entry_id = e.id) as reacted,
    (
      select jsonb_build_object('asked', (
          select count(*) from changelog_recipients o where o.company_id = $1 and o.entry_id = e.id and exists (
            select from changelog_entry_posts p
            join posts q on q.company_id = $1 and q.id = p.post_id
            join votes v on v.company_id = $1 and v.root_post_id = coalesce(q.merged_into_id, q.id) and v.user_id = o.user_id
            where p.company_id = $1 and p.entry_id = e.id)
        ), 'yes', count(*) filter (where a.solved), 'no', count(*) filter (where not a.solved))
      from changelog_answers a
      where a.company_id = $1 and a.entry_id = e.id
    ) as solved
  from changelog_entries e
  left join changelog_recipients r on r.company_id = $1 and r.entry_id = e.id
  where e.company_id = $1 and e.id = $2::uuid
  group by e.id`

const refusedQuery = `
  select u.id, u.name, r.refused_code as code, (
    select i.value from user_identities i where i.company_id = $1 and i.user_id = u.id and i.kind = 'email' and i.refused_at is not null order by i.refused_at desc limit 1
  ) as email
  from changelog_recipients r
  join users u on u.company_id = $1 and u.id = r.user_id
  where r.company_id = $1 and r.entry_id = $2::uuid and r.refused_code is not null
  order by r.settled_at desc, u.id
  limit ${mostRefused}`

/** Notes that the reader of an email, else the viewer, opened an entry that they were told of. Refuses with `badLink`. */
export async function noteSeen(
  asking: Asking,
  { entryID, reader }: { entryID: string; reader?: string | undefined },
): Promise<void> {
  const found = await readerOf(asking, reader)
  if (found && isID(entryID)) await markSeen(asking.db, asking.companyID, { entryID, userID: found.userID })
}

/** Notes that someone who was told of an entry opened it; with `isClick`, by a link that is counted. */
export async function markSeen(
  db: Db,
  companyID: CompanyID,
  { entryID, userID, isClick = false }: { entryID: string; userID: string; isClick?: boolean },
): Promise<void> {
  await rows(
    db,
    companyID,
    `update changelog_recipients
     set seen_at = coalesce(seen_at, now()), clicked_at = case when $4::boolean then coalesce(clicked_at, now()) else clicked_at end
     where company_id = $1 and entry_id = $2::uuid and user_id = $3::uuid and (seen_at is null or $4::boolean and clicked_at is null)`,
    [entryID, userID, isClick],
  )
}
