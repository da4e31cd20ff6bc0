import { may, type Relying } from '../asking.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { ownColumns, postColumns, postJoins } from '../posts/shape.ts'
import { sees } from '../sight.ts'
import type { Values } from '../values.ts'
import { waitingVotesOf } from '../votes/waitingVotes.ts'

/** Posts are counted up to here; beyond, answers say that there are more. */
export const mostCounted = 10_000

/** Of inbox_states `i`: the conditions are those of the indexes, which give the posts in order. */
export const waiting = 'i.since is not null and i.snoozed_until is null and (i.seen_at is null or i.seen_at < i.since)'
export const isBack = 'i.since is not null and i.snoozed_until is not null and i.snoozed_until <= now()'
export const isSnoozed = 'i.since is not null and i.snoozed_until is not null and i.snoozed_until > now()'

/**
 * SQL of the condition that the post of an inbox state `i` is on a board of the viewer that is not archived; what waits for approval is for those who may
 * decide it.
 */
export function isOnBoard(asking: Relying, setup: CompanySetup, values: Values): string {
  const isTheirs = may(asking, 'posts.delete') ? 'true' : `i.reason is distinct from 'held'`
  const boards = [...setup.boards.values()]
  const shown = boards.filter((board) => !board.isArchived && sees(asking.sight, board))
  return shown.length === boards.length
    ? isTheirs
    : `(${isTheirs} and exists (select from posts b where b.company_id = $1 and b.id = i.post_id and b.board_id = any (${values.add(shown.map(({ id }) => id))}::uuid[])))`
}

/** SQL that joins the columns of `PostRow` as q to a `page` with post_id, which is a common table expression; `with` comes after that one. */
export function postsOfPage(asking: Relying, setup: CompanySetup, values: Values, page: string) {
  const viewer = asking.viewer ? values.add(asking.viewer.userID) : null
  return {
    with: `votes_of_page as materialized (${waitingVotesOf(`select s.post_id from ${page} s`)})`,
    join: `
    left join lateral (
      select ${postColumns(viewer, 'coalesce(w.delta, 0)', ownColumns(asking, setup, values, viewer))}
      from posts p
      join post_stats s on s.company_id = $1 and s.post_id = p.id
      left join votes_of_page w on w.root_post_id = p.id
      ${postJoins}
      where p.company_id = $1 and p.id = i.post_id
    ) as q on true`,
  }
}
