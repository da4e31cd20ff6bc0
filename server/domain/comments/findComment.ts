import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { visiblePost } from '../visibility/visiblePost.ts'
import { isID } from '../ids.ts'
import { seesInternal, visibleComment } from '../visibility/commentPolicy.ts'

export interface FoundComment {
  id: string
  postID: string
  boardID: string
  authorID: string | null
  /** The first comment of its thread; null for the first itself. */
  threadID: string | null
  body: string
  isInternal: boolean
  isPinned: boolean
  isDeleted: boolean
  isSpam: boolean
  /** Whether it waits for approval; it is deleted until then. */
  isHeld: boolean
  likeCount: number
  viewerLiked: boolean
}

/**
 * A comment of a post that the viewer may see, locked until the transaction ends if `lock` says so. Refuses with
 * `notFound` for one that is absent, deleted (unless deleted ones are wanted), or internal or private and not for the
 * viewer.
 */
export async function findComment(
  asking: Asking,
  commentID: string,
  { lock = false, deletedToo = false } = {},
): Promise<FoundComment> {
  const comment = isID(commentID) ? await lookUp(asking, commentID, lock) : undefined
  if (!comment || (comment.isDeleted && !deletedToo)) throw new CallError('notFound')
  return comment
}

/** Whether `findComment` would find it. */
export async function isThere(asking: Asking, commentID: string): Promise<boolean> {
  const comment = await lookUp(asking, commentID, false)
  return comment?.isDeleted === false
}

async function lookUp(asking: Asking, commentID: string, lock: boolean): Promise<FoundComment | undefined> {
  const [comment] = await rows<FoundComment>(
    asking.db,
    asking.companyID,
    `select c.id, c.post_id as "postID", p.board_id as "boardID", c.author_id as "authorID", c.thread_id as "threadID", c.body,
       c.internal as "isInternal", c.pinned_at is not null as "isPinned", c.deleted_at is not null as "isDeleted",
       c.spam_at is not null as "isSpam", c.held_at is not null as "isHeld", c.like_count as "likeCount",
       exists (
         select from comment_reactions r where r.company_id = $1 and r.comment_id = c.id and r.user_id = $5::uuid and r.name = 'like'
       ) as "viewerLiked"
     from comments c
     join posts p on p.company_id = c.company_id and p.id = c.post_id
     join boards b on b.company_id = p.company_id and b.id = p.board_id
     where c.company_id = $1 and c.id = $2::uuid and ${visiblePost('p', 'b', { sight: '$3' })}
       and ${visibleComment('c', { isTeam: '$4::boolean', isPrivate: 'b.private_comments', viewer: '$5', postAuthor: 'p.author_id' })}
     ${lock ? 'for no key update of c' : ''}`,
    [commentID, asking.sight, seesInternal(asking), asking.viewer?.userID ?? null],
  )
  return comment
}
