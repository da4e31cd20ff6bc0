import type { CompanyID } from '../../../../db/companyID.ts'
import { CallError } from '../../../../contract/errors.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { may, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { newID } from '../../ids.ts'
import { findStatus } from '../../posts/findStatus.ts'
import { putStatus } from '../../posts/putStatus.ts'

export interface Moves {
  statusID: string
  mails: boolean
}

/** Refuses with `forbidden` who may not change the status of every post, with `notFound`, and with `statusNotComplete`. */
export async function requireMoves(asking: Asking, moves: Moves | null): Promise<void> {
  if (moves === null) return
  if (!may(asking, 'posts.changeStatus') || !asking.seesPrivate) throw new CallError('forbidden')
  const { type } = await findStatus(asking, moves.statusID)
  if (type !== 'complete') throw new CallError('statusNotComplete', { field: 'moves' })
}

/** Gives an entry's posts a status, as `changeStatus` does for each; those that have it stay. Nothing happens where the status is gone or no longer means complete. */
export async function movePosts(
  tx: Db,
  companyID: CompanyID,
  entryID: string,
  { statusID, mails, byID }: Moves & { byID: string | null },
): Promise<void> {
  const posts = await rows<{
    id: string
    board_id: string
    status_id: string
    status_changed_at: Date | null
    at: Date
  }>(
    tx,
    companyID,
    `select p.id, p.board_id, p.status_id, p.status_changed_at, date_trunc('milliseconds', clock_timestamp()) as at
     from posts p
     where p.company_id = $1 and p.deleted_at is null and p.status_id <> $3::uuid
       and p.id in (
         select coalesce(m.merged_into_id, m.id) from changelog_entry_posts l join posts m on m.company_id = $1 and m.id = l.post_id
         where l.company_id = $1 and l.entry_id = $2::uuid)
       and exists (select from statuses t where t.company_id = $1 and t.id = $3::uuid and t.type = 'complete')
     order by p.id for no key update of p`,
    [entryID, statusID],
  )
  for (const post of posts) {
    const id = newID()
    await tx
      .insertInto('status_changes')
      .values({
        company_id: companyID,
        id,
        post_id: post.id,
        from_status_id: post.status_id,
        to_status_id: statusID,
        changed_by: byID,
        note: '',
        note_html: '',
        text_version: 0,
        created_at: post.at,
      })
      .execute()
    await putStatus(
      { db: tx, companyID },
      { id: post.id, board: { id: post.board_id } },
      { from: post.status_id, to: statusID, changedAt: post.at },
    )
    await record(tx, companyID, {
      type: 'post.statusChanged',
      postID: post.id,
      boardID: post.board_id,
      actorID: byID,
      data: {
        fromStatusID: post.status_id,
        toStatusID: statusID,
        changeID: id,
        ...(post.status_changed_at && { changedBefore: post.status_changed_at.toISOString() }),
        ...(mails ? {} : { mails }),
      },
    })
  }
}
