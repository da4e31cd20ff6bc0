import { markVotersStale } from '../../recounts/recount.ts'
import { rows } from '../../../ports/database/database.ts'
import { isOpenSQL } from '../../posts/boardCounts.ts'
import { pauseFolding } from '../../votes/fold.ts'
import { isMergedSQL } from './readUndo.ts'
import type { Removal } from './undoImport.ts'

/**
 * Removes posts for good, with their votes, comments and history, and subtracts them from their boards' counts. One that
 * was merged with another stays.
 */
export const removePosts: Removal = async (tx, companyID, keys) => {
  await pauseFolding(tx)
  const [found] = await rows<{ going: string[]; merged: string[] }>(
    tx,
    companyID,
    `with mine as (
       select p.id, ${isMergedSQL} as is_merged from posts p where p.company_id = $1 and p.id = any($2::uuid[]) for update of p
     )
     select coalesce(array_agg(id) filter (where not is_merged), '{}')::text[] as going,
       coalesce(array_agg(id) filter (where is_merged), '{}')::text[] as merged
     from mine`,
    [keys],
  )
  const going = found?.going ?? []
  const merged = new Set(found?.merged)
  await rows(
    tx,
    companyID,
    `delete from import_refs r
     where r.company_id = $1 and r.subject_id in (
       select unnest($2::uuid[])
       union all
       select c.id from comments c where c.company_id = $1 and c.post_id = any($2::uuid[]))`,
    [going],
  )
  await markVotersStale(tx, companyID, going)
  const [counted] = await rows<{ comments: number; votes: number }>(
    tx,
    companyID,
    `with waiting as (delete from vote_events where company_id = $1 and root_post_id = any($2::uuid[])),
     per_board as (
       select s.board_id, count(*)::int as posts,
         count(*) filter (where ${isOpenSQL('t.type')})::int as open
       from post_stats s join statuses t on t.company_id = $1 and t.id = s.status_id
       where s.company_id = $1 and s.post_id = any($2::uuid[]) and s.listed
       group by s.board_id
     ),
     counts as (
       update boards b set post_count = b.post_count - p.posts, open_count = b.open_count - p.open
       from per_board p where b.company_id = $1 and b.id = p.board_id
     )
     select (select count(*) from comments where company_id = $1 and post_id = any($2::uuid[])) as comments,
       (select count(*) from votes where company_id = $1 and post_id = any($2::uuid[])) as votes`,
    [going],
  )
  await rows(tx, companyID, 'delete from posts where company_id = $1 and id = any($2::uuid[])', [going])
  return { gone: keys.filter((key) => !merged.has(key)), posts: going.length, ...counted }
}
