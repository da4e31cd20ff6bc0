import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { publishComment } from '../comments/approval/holdComment.ts'
import { publishPost } from '../posts/approval/holdPost.ts'
import { endReviews } from '../reviews/endReviews.ts'

/** So many are published in one transaction. */
const batchSize = 100

/** Publishes some of what waits on a board, the oldest first; true if there is more. What is published is held no more, so that each batch takes the next. */
export async function publishWaiting(
  tx: Db,
  companyID: CompanyID,
  { boardID, byID, kind }: { boardID: string; byID: string; kind: 'all' | 'comments' },
): Promise<boolean> {
  const found = await rows<{ kind: 'post' | 'comment'; id: string }>(
    tx,
    companyID,
    `${
      kind === 'all'
        ? `(select 'post' as kind, p.id from posts p where p.company_id = $1 and p.board_id = $2::uuid and p.held_at is not null order by p.id limit $3) union all`
        : ''
    }
     (select 'comment' as kind, c.id
      from comments c
      join posts p on p.company_id = $1 and p.id = c.post_id and p.board_id = $2::uuid
      where c.company_id = $1 and c.held_at is not null
      order by c.id limit $3)`,
    [boardID, batchSize + 1],
  )
  const outcome = { outcome: 'approved' as const, byID }
  for (const { kind: of, id } of found.slice(0, batchSize)) {
    await (of === 'post'
      ? publishPost({ db: tx, companyID }, id, byID)
      : publishComment({ db: tx, companyID }, id, byID))
    await endReviews(tx, companyID, of === 'post' ? { postID: id } : { commentID: id }, outcome)
  }
  return found.length > batchSize
}
