import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import type { Asking } from '../asking.ts'
import { signedIn } from '../asking.ts'
import { findBoard } from '../boards/findBoard.ts'
import { record } from '../events.ts'
import { attachPictures } from '../pictures/attachPictures.ts'
import { newID } from '../ids.ts'
import { nameMentions } from '../mentions/nameMentions.ts'
import { vote } from '../votes/vote.ts'
import { checkTitle, checkText } from '../text/checkText.ts'
import { findCategory } from '../boards/findCategory.ts'
import { insertPost } from './insertPost.ts'

export interface NewPost {
  boardID: string
  title: string
  details?: string | undefined
  categoryID?: string | null | undefined
}

/**
 * Creates the viewer's post, with their vote and subscription. Refuses with `notFound` for a board or category that
 * they can't see, with `titleMissing` or `textTooLong`.
 */
export async function createPost(
  asking: Asking,
  { boardID, title, details = '', categoryID }: NewPost,
): Promise<{ id: string; urlName: string; board: { id: string; name: string; urlName: string } }> {
  const { db, companyID, company } = asking
  const { userID } = signedIn(asking)
  const board = await findBoard(asking, { id: boardID })
  if (board.isArchived) throw new CallError('notFound')
  const category = categoryID == null ? null : await findCategory(asking, board.id, categoryID)
  const post = {
    id: newID(),
    boardID: board.id,
    categoryID: category?.id ?? null,
    authorID: userID,
    title: checkTitle(title),
    details: checkText(
      'details',
      await nameMentions(asking, { boardID: board.id, postID: null }, details),
      lengths.details,
    ),
    created: new Date(),
  }
  const pictures = await attachPictures(asking, { post: post.id }, post.details)
  const urlName = await insertPost(db, companyID, company.language, { ...post, pictures })
  await db.insertInto('subscriptions').values({ company_id: companyID, post_id: post.id, user_id: userID }).execute()
  await record(db, companyID, { type: 'post.created', postID: post.id, boardID: board.id, actorID: userID })
  await vote(asking, post.id)
  return { id: post.id, urlName, board: { id: board.id, name: board.name, urlName: board.urlName } }
}
