import { boardApprovals, type BoardApproval } from '../../../contract/moderationKinds.ts'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { enqueue } from '../../jobs/queue.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { findBoard } from '../boards/findBoard.ts'
import { publishWaiting } from './publishWaiting.ts'
import { record } from '../events.ts'

export interface Approval {
  holds: BoardApproval
  waiting: { posts: number; comments: number }
}

/** What a board holds until it is approved, and how much waits there. Refuses with `notFound`. */
export async function readApproval(asking: Asking, boardID: string): Promise<Approval> {
  const board = await findBoard(asking, { id: boardID })
  return approvalOf(asking.db, asking.companyID, board.id)
}

/**
 * Changes what a board holds. What waits and would be held no more is published, or goes on waiting, as `waiting` says; refuses with `approvalWaiting`
 * where that is not said, and with `notFound`.
 */
export async function changeApproval(
  asking: Asking,
  { boardID, holds, waiting }: { boardID: string; holds: BoardApproval; waiting?: 'publish' | 'keep' | undefined },
): Promise<Approval> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const board = await findBoard(asking, { id: boardID })
  // Those who write meanwhile have read what the board held: they are counted, or wait for this.
  await rows(db, companyID, 'select from boards where company_id = $1 and id = $2::uuid for update', [board.id])
  const present = await approvalOf(db, companyID, board.id)
  if (present.holds === holds) return present
  const isLess = boardApprovals.indexOf(holds) < boardApprovals.indexOf(present.holds)
  const released = (isLess && holds === 'none' ? present.waiting.posts : 0) + (isLess ? present.waiting.comments : 0)
  if (released > 0 && waiting === undefined)
    throw new CallError('approvalWaiting', { field: 'waiting', count: released })
  await rows(db, companyID, 'update boards set approval = $3 where company_id = $1 and id = $2::uuid', [
    board.id,
    holds,
  ])
  await record(db, companyID, {
    type: 'board.updated',
    boardID: board.id,
    actorID: userID,
    data: { changed: ['approval'] },
  })
  if (released > 0 && waiting === 'publish') {
    const task = { boardID: board.id, byID: userID, kind: holds === 'none' ? ('all' as const) : ('comments' as const) }
    const isMore = await publishWaiting(db, companyID, task)
    if (isMore) await enqueue(db, 'publishWaiting', { companyID, ...task })
  }
  return approvalOf(db, companyID, board.id)
}

async function approvalOf(db: Db, companyID: CompanyID, boardID: string): Promise<Approval> {
  const [found] = await rows<{ holds: BoardApproval; posts: number; comments: number }>(
    db,
    companyID,
    `select b.approval as holds,
       (select count(*)::int from posts p where p.company_id = $1 and p.board_id = b.id and p.held_at is not null) as posts,
       (select count(*)::int from comments c join posts p on p.company_id = $1 and p.id = c.post_id and p.board_id = b.id
        where c.company_id = $1 and c.held_at is not null) as comments
     from boards b
     where b.company_id = $1 and b.id = $2::uuid`,
    [boardID],
  )
  if (!found) throw new CallError('notFound')
  const { holds, ...waiting } = found
  return { holds, waiting }
}
