import { CallError } from '../../../../contract/errors.ts'
import { mostPinned } from '../../../../contract/postFacts.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'

/** Refuses with `pinsFull` when a board has as many pinned posts as it may beside this one. Until the transaction ends, no other one pins there. */
export async function requireRoomForPin({ db, companyID }: Asking, postID: string, boardID: string): Promise<void> {
  await rows(db, companyID, 'select from boards b where b.company_id = $1 and b.id = $2::uuid for no key update', [
    boardID,
  ])
  const [found] = await rows<{ count: number }>(
    db,
    companyID,
    `select count(*)::int as count from posts p
     where p.company_id = $1 and p.pinned_at is not null and p.board_id = $2::uuid and p.id <> $3::uuid
       and p.deleted_at is null and p.merged_into_id is null`,
    [boardID, postID],
  )
  if ((found?.count ?? 0) >= mostPinned) throw new CallError('pinsFull', { field: 'pinned', most: mostPinned })
}
