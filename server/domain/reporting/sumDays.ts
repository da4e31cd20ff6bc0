import { rows, type Db } from '../../ports/database/database.ts'
import type { CompanyID } from '../../../db/companyID.ts'

/**
 * Sums these counted days (ISO dates) anew, and the months that they are in, in the transaction that counted them: a sum is never of other days than the rows of
 * `report_days` say.
 */
export async function sumDays(tx: Db, companyID: CompanyID, days: readonly string[]): Promise<void> {
  await rows(tx, companyID, goneQuery, [days])
  await rows(tx, companyID, ofDaysQuery, [days])
  await rows(tx, companyID, ofMonthsQuery, [days])
}

const months = "(select date_trunc('month', d.day)::date from unnest($2::date[]) as d (day))"

const goneQuery = `
  delete from report_sums s
  where s.company_id = $1
    and ((not s.is_month and s.starts = any($2::date[])) or (s.is_month and s.starts in ${months}))`

const columns =
  'company_id, is_month, kind, starts, board_id, of_id, posts, votes, comments, new_voters, completed, answered_after, completed_after'
const counts = 'sum(g.posts), sum(g.votes), sum(g.comments), sum(g.new_voters), sum(g.completed)'

/** Of rows `g` with `starts`: the minutes of each board, in order. */
const minutesOf = (source: string) => `
  minutes as materialized (
    select g.starts, g.board_id,
      coalesce(array_agg(m.answered order by m.answered) filter (where m.answered is not null), '{}') as answered,
      coalesce(array_agg(m.completed order by m.completed) filter (where m.completed is not null), '{}') as completed
    from ${source} g
    cross join lateral (
      select unnest(g.answered_after) as answered, null::int as completed union all select null, unnest(g.completed_after)
    ) as m
    group by g.starts, g.board_id
  )`

const ofBoards = (source: string, isMonth: boolean) => `
  select $1, ${isMonth}, 'board', g.starts, g.board_id, null::uuid, ${counts}, coalesce(m.answered, '{}'), coalesce(m.completed, '{}')
  from ${source} g
  left join minutes m on m.starts = g.starts and m.board_id = g.board_id
  group by g.starts, g.board_id, m.answered, m.completed`

const ofDaysQuery = `
  with counted as materialized (select r.*, r.day as starts from report_days r where r.company_id = $1 and r.day = any($2::date[])),
  ${minutesOf('counted')}
  insert into report_sums (${columns})
  ${ofBoards('counted', false)}
  union all
  select $1, false, 'category', g.starts, g.board_id, g.category_id, ${counts}, '{}', '{}'
  from counted g
  group by g.starts, g.board_id, g.category_id
  union all
  select $1, false, 'tag', g.starts, g.board_id, t.id, ${counts}, '{}', '{}'
  from counted g
  cross join lateral unnest(g.tag_ids) as t (id)
  group by g.starts, g.board_id, t.id`

const ofMonthsQuery = `
  with summed as materialized (
    select s.kind, n.starts, s.board_id, s.of_id, s.posts, s.votes, s.comments, s.new_voters, s.completed, s.answered_after, s.completed_after
    from (select distinct * from ${months} as m (starts)) as n
    join report_sums s on s.company_id = $1 and not s.is_month and s.kind in ('board', 'category', 'tag')
      and s.starts >= n.starts and s.starts < n.starts + interval '1 month'
  ),
  boards as (select * from summed where kind = 'board'),
  ${minutesOf('boards')}
  insert into report_sums (${columns})
  ${ofBoards('boards', true)}
  union all
  select $1, true, g.kind, g.starts, g.board_id, g.of_id, ${counts}, '{}', '{}'
  from summed g
  where g.kind <> 'board'
  group by g.kind, g.starts, g.board_id, g.of_id`
