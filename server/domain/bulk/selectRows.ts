import { CallError } from '../../../contract/errors.ts'
import type { BulkAction, BulkSelection, postsCountSelection } from '../../../contract/bulk.ts'
import type { OutputOf } from '../../../contract/call.ts'
import { mostChosen, type BulkActionKind } from '../../../contract/bulkKinds.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { setupOf } from '../companies/setup.ts'
import { selectPosts } from '../posts/lists/selectPosts.ts'
import { Values } from '../values.ts'

/**
 * Stores which posts an action is about, numbered by their ids; gives how many. A post that others are merged into is none of them. Refuses with `bulkTooMany` for more than 1,000 chosen ones, with
 * `notFound` for filters that name a board that isn't visible, and with `selectionGrew` when many more match than the person saw: any
 * more for what deletes or merges.
 */
export async function selectRows(
  asking: Asking,
  jobID: string,
  { selection, action }: { selection: BulkSelection; action: BulkAction },
): Promise<number> {
  const values = new Values()
  const job = values.add(jobID)
  const posts = await postsOf(asking, selection, values)
  const [stored] = await rows<{ count: number }>(
    asking.db,
    asking.companyID,
    `with chosen as materialized (${posts}),
     stored as (
       insert into bulk_rows (company_id, job_id, nr, post_id)
       select $1, ${job}::uuid, row_number() over (order by c.id), c.id from (select distinct id from chosen) as c
       where c.id is distinct from ${values.add(action.kind === 'merge' ? action.intoPostID : null)}::uuid
       returning nr
     )
     select count(*)::int as count from stored`,
    values.list,
  )
  const count = stored?.count ?? 0
  const { filters, count: seen = 0 } = selection
  if (filters !== undefined && count > seen + slackOf(action.kind, seen))
    throw new CallError('selectionGrew', { count, seen })
  return count
}

/** How many posts a selection holds, by board, the fullest first, and the most wanted ones of them. */
export async function countSelection(
  asking: Asking,
  selection: BulkSelection,
): Promise<OutputOf<typeof postsCountSelection>> {
  const values = new Values()
  const posts = await postsOf(asking, selection, values)
  const [found] = await rows<Omit<OutputOf<typeof postsCountSelection>, 'count'>>(
    asking.db,
    asking.companyID,
    `with chosen as materialized (${posts}),
     here as materialized (
       select p.id, p.title, p.board_id, s.score
       from (select distinct id from chosen) as c
       join posts p on p.company_id = $1 and p.id = c.id and p.deleted_at is null and p.merged_into_id is null
       join post_stats s on s.company_id = $1 and s.post_id = p.id
     )
     select
       (select coalesce(json_agg(b order by b.count desc, b.id), '[]')
        from (select h.board_id as id, count(*)::int as count from here h group by h.board_id) as b) as boards,
       (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title, 'boardID', t.board_id, 'score', t.score) order by t.score desc, t.id), '[]')
        from (select h.* from here h order by h.score desc, h.id limit 20) as t) as top`,
    values.list,
  )
  const { boards, top } = found ?? { boards: [], top: [] }
  return { count: boards.reduce((sum, { count }) => sum + count, 0), boards, top }
}

/** A few new posts are no reason to stop, unless posts are deleted or merged. */
function slackOf(kind: BulkActionKind, seen: number): number {
  return kind === 'delete' || kind === 'merge' ? 0 : Math.max(10, Math.floor(seen / 20))
}

async function postsOf(asking: Asking, { postIDs = [], filters }: BulkSelection, values: Values): Promise<string> {
  if (filters === undefined) {
    const ids = [...new Set(postIDs)]
    if (ids.length > mostChosen) throw new CallError('bulkTooMany', { count: ids.length, most: mostChosen })
    return `select u.id from unnest(${values.add(ids.filter(isID))}::uuid[]) as u (id)`
  }
  const setup = await setupOf(asking)
  return selectPosts(asking, filters, setup, values)
}
