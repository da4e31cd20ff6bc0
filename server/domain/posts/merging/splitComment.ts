import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { findBoard } from '../../boards/findBoard.ts'
import { recountComments } from '../../comments/countComment.ts'
import { findComment } from '../../comments/findComment.ts'
import { record } from '../../events.ts'
import { newID } from '../../ids.ts'
import { checkTitle } from '../../text/checkText.ts'
import type { Pictures } from '../../text/pictures.ts'
import { findPost } from '../../visibility/findPost.ts'
import { insertPost } from '../insertPost.ts'

interface Split {
  commentID: string
  title: string
  boardID?: string | undefined
}

/**
 * Makes a comment a post: by its author, at its time, with their vote and subscription. The whole thread below it goes along, as the new post's
 * comments, because it answers that wish; the comment itself is deleted from where it stood. Refuses with `notFound` for a comment, or a board, that the
 * viewer cannot see, `splitInternal`, `titleMissing`, `textTooLong`.
 */
export async function splitComment(
  asking: Asking,
  { commentID, title, boardID }: Split,
): Promise<{ id: string; urlName: string; board: { id: string; name: string; urlName: string } }> {
  const { db, companyID, company } = asking
  const { userID } = signedIn(asking)
  // The post is held before the comment, so that no reply is added in the meantime.
  const post = await findPost(asking, (await findComment(asking, commentID)).postID, { lock: 'take away' })
  const comment = await findComment(asking, commentID, { lock: true })
  if (comment.postID !== post.id) throw new CallError('notFound')
  if (comment.isInternal) throw new CallError('splitInternal')
  const board = await findBoard(asking, { id: boardID ?? post.board.id })
  if (board.isArchived) throw new CallError('notFound')
  const made = { id: newID(), created: await timeOf(asking, comment.id) }
  const urlName = await insertPost(db, companyID, company.language, {
    ...made,
    boardID: board.id,
    categoryID: null,
    authorID: comment.authorID,
    title: checkTitle(title),
    details: comment.body,
    pictures: await picturesOf(asking, comment.id),
  })
  await db
    .updateTable('files')
    .set({ post_id: made.id, comment_id: null })
    .where('company_id', '=', companyID)
    .where('comment_id', '=', comment.id)
    .execute()
  await rows(db, companyID, keepQuery, [comment.id, made.id, userID])
  await rows(db, companyID, repliesQuery, [comment.id, made.id])
  await db
    .updateTable('comments')
    .set({ deleted_at: new Date(), deleted_by: userID, pinned_at: null, pinned_by: null })
    .where('company_id', '=', companyID)
    .where('id', '=', comment.id)
    .execute()
  await recountComments(db, companyID, [post.id, made.id])
  if (comment.authorID !== null) await rows(db, companyID, authorQuery, [made.id, comment.authorID])
  const where = { postID: post.id, boardID: post.board.id, actorID: userID }
  await record(db, companyID, {
    type: 'post.created',
    postID: made.id,
    boardID: board.id,
    actorID: userID,
    data: { fromCommentID: comment.id },
  })
  await record(db, companyID, { type: 'comment.deleted', commentID: comment.id, ...where })
  await record(db, companyID, {
    type: 'comment.split',
    commentID: comment.id,
    ...where,
    data: { newPostID: made.id },
  })
  return { id: made.id, urlName, board: { id: board.id, name: board.name, urlName: board.urlName } }
}

async function timeOf({ db, companyID }: Asking, commentID: string): Promise<Date> {
  const { created_at: created } = await db
    .selectFrom('comments')
    .select('created_at')
    .where('company_id', '=', companyID)
    .where('id', '=', commentID)
    .executeTakeFirstOrThrow()
  return created
}

async function picturesOf({ db, companyID }: Asking, commentID: string): Promise<Pictures> {
  const found = await rows<{ id: string; width: number; height: number; smallWidth: number }>(
    db,
    companyID,
    `select id, width, height, small_width as "smallWidth" from files where company_id = $1 and comment_id = $2::uuid`,
    [commentID],
  )
  return new Map(found.map(({ id, ...sizes }) => [id, sizes]))
}

// What `undoSplit` puts back, and by which it knows what came later.
const keepQuery = `
  with recursive below as (
    select c.id from comments c where c.company_id = $1 and c.parent_id = $2::uuid
    union all
    select c.id from below b join comments c on c.company_id = $1 and c.parent_id = b.id
  )
  insert into post_splits (company_id, post_id, comment_id, reply_ids, pinned_at, pinned_by, split_by)
  select $1, $3::uuid, c.id, array(select b.id from below b), c.pinned_at, c.pinned_by, $4::uuid
  from comments c
  where c.company_id = $1 and c.id = $2::uuid`

// What answered the comment begins a thread; what answered that is in it.
const repliesQuery = `
  with recursive below as (
    select c.id, null::uuid as thread_id, null::uuid as parent_id from comments c where c.company_id = $1 and c.parent_id = $2::uuid
    union all
    select c.id, coalesce(b.thread_id, b.id), b.id from below b join comments c on c.company_id = $1 and c.parent_id = b.id
  ),
  told as (
    update notifications n set post_id = $3::uuid from below b where n.company_id = $1 and n.comment_id = b.id
  )
  update comments c
  set post_id = $3::uuid, home_post_id = null, parent_id = b.parent_id, thread_id = b.thread_id
  from below b
  where c.company_id = $1 and c.id = b.id`

// The vote waits for the folder, as every vote does.
const authorQuery = `
  with voted as (
    insert into votes (company_id, post_id, user_id, root_post_id) values ($1, $2::uuid, $3::uuid, $2::uuid) returning created_at
  ),
  followed as (
    insert into subscriptions (company_id, post_id, user_id) values ($1, $2::uuid, $3::uuid)
  )
  insert into vote_events (company_id, root_post_id, user_id, delta, voted_at)
  select $1, $2::uuid, $3::uuid, 1, created_at from voted`
