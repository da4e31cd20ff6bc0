import type { Relying } from '../asking.ts'
import { visibleBoards, type CompanySetup, type SetupStatus } from '../companies/setup.ts'
import type { Values } from '../values.ts'
import { waitingVotes } from '../votes/waitingVotes.ts'

/** A post with its last change of status, as PostgreSQL writes it in JSON. */
export interface ChangedRow {
  id: string
  title: string
  url_name: string
  board_id: string
  status_id: string
  score: number
  changed_at: string
  note_html: string | null
}

/** What `changesQuery` gives: one row. */
export interface ChangesRow {
  moving: ChangedRow[]
  done: ChangedRow[]
  open: { board_id: string; count: number }[]
}

interface Counts {
  moving: number
  done: number
  /** How many posts of a board are counted at most. */
  counted: number
}

/** SQL of the posts that moved and those that were completed last, and of each board's open and active posts. */
export function changesQuery(
  asking: Relying,
  setup: CompanySetup,
  values: Values,
  { moving, done, counted }: Counts,
): string {
  const boards = `${values.add(visibleBoards(setup, asking).map(({ id }) => id))}::uuid[]`
  const statuses = (...types: SetupStatus['type'][]) =>
    `${values.add([...setup.statuses.values()].filter(({ type }) => types.includes(type)).map(({ id }) => id))}::uuid[]`
  const going = statuses('open', 'active')
  const listOf = (query: string) => `coalesce((select json_agg(r) from (${query}) as r), '[]')`
  return `
    select ${listOf(changedQuery({ boards, statuses: going, limit: `${values.add(moving)}::bigint` }))} as moving,
      ${listOf(changedQuery({ boards, statuses: statuses('complete'), limit: `${values.add(done)}::bigint` }))} as done,
      ${listOf(openQuery({ boards, statuses: going, limit: `${values.add(counted)}::bigint` }))} as open`
}

interface Stretches {
  boards: string
  statuses: string
  limit: string
}

/**
 * SQL of the posts whose status changed last: each board and status is a stretch of `posts_by_status_change`, of which only the first are read. Beside
 * them is the note of the change that brought the status, not of what the team said later without changing it.
 */
const changedQuery = ({ boards, statuses, limit }: Stretches) => `
  select p.id, p.title, p.url_name, p.board_id, p.status_id, p.status_changed_at as changed_at, h.note_html,
    s.score + ${waitingVotes('p.id')} as score
  from (
    select f.id
    from unnest(${boards}) as b (id)
    cross join unnest(${statuses}) as t (id)
    cross join lateral (
      select f.id, f.status_changed_at
      from posts f
      where f.company_id = $1 and f.board_id = b.id and f.status_id = t.id
        and f.status_changed_at is not null and f.deleted_at is null and f.merged_into_id is null
      order by f.status_changed_at desc, f.id desc
      limit ${limit}
    ) as f
    order by f.status_changed_at desc, f.id desc
    limit ${limit}
  ) as w
  join posts p on p.company_id = $1 and p.id = w.id
  join post_stats s on s.company_id = $1 and s.post_id = p.id
  left join lateral (
    select c.note_html
    from status_changes c
    where c.company_id = $1 and c.post_id = p.id and c.from_status_id <> c.to_status_id
    order by c.created_at desc, c.id desc
    limit 1
  ) as h on true
  order by p.status_changed_at desc, p.id desc`

/** SQL that counts each board's posts of these statuses, in the order of the boards. */
const openQuery = ({ boards, statuses, limit }: Stretches) => `
  select b.id as board_id, n.count
  from unnest(${boards}) with ordinality as b (id, place)
  cross join lateral (
    select count(*)::int as count
    from (
      select from post_stats s
      where s.company_id = $1 and s.board_id = b.id and s.status_id = any(${statuses}) and s.listed
      limit ${limit}
    ) as c
  ) as n
  order by b.place`
