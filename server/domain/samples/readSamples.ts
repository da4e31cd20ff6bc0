import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

interface Row {
  is_loaded: boolean
  shared_posts: number
  kept_boards: number
}

/** Whether sample data is loaded, and what of real people removing it would take along or leave (`removeSamples`). */
export async function readSamples({
  db,
  companyID,
}: Pick<Asking, 'db' | 'companyID'>): Promise<{ isLoaded: boolean; sharedPosts: number; keptBoards: number }> {
  const [row] = await rows<Row>(db, companyID, samplesQuery)
  return { isLoaded: row?.is_loaded === true, sharedPosts: row?.shared_posts ?? 0, keptBoards: row?.kept_boards ?? 0 }
}

const isSample = (kind: 'board' | 'post' | 'user', id: string) =>
  `exists (select from samples k where k.company_id = $1 and k.kind = '${kind}' and k.subject_id = ${id})`

const samplesQuery = `
  select
    exists (select from samples s where s.company_id = $1) as is_loaded,
    (
      select count(*)::int from samples s
      where s.company_id = $1 and s.kind = 'post' and (
        exists (select from votes v where v.company_id = $1 and v.post_id = s.subject_id and not ${isSample('user', 'v.user_id')})
        or exists (
          select from comments c
          where c.company_id = $1 and c.post_id = s.subject_id and c.deleted_at is null and c.author_id is not null and not ${isSample('user', 'c.author_id')}))
    ) as shared_posts,
    (
      select count(*)::int from samples s
      where s.company_id = $1 and s.kind = 'board'
        and exists (select from posts p where p.company_id = $1 and p.board_id = s.subject_id and not ${isSample('post', 'p.id')})
    ) as kept_boards`
