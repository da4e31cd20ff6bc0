import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import type { PostContext } from '../../../contract/postContext.ts'
import type { Asking } from '../asking.ts'
import { someone } from '../asking.ts'
import { findBoard } from '../boards/findBoard.ts'
import { record } from '../events.ts'
import { judge, unjudged } from '../reviews/judge.ts'
import { openReview } from '../reviews/openReview.ts'
import { holdPost } from './approval/holdPost.ts'
import { attachPictures } from '../pictures/attachPictures.ts'
import { newID } from '../ids.ts'
import { nameMentions } from '../mentions/nameMentions.ts'
import { vote } from '../votes/vote.ts'
import { checkTitle, checkText } from '../text/checkText.ts'
import { findCategory } from '../boards/findCategory.ts'
import type { FieldValues } from './facts/changeFields.ts'
import { keepContext } from './context.ts'
import { putAnswers } from './facts/putAnswers.ts'
import { insertPost } from './insertPost.ts'

export interface NewPost {
  boardID: string
  title: string
  details?: string | undefined
  categoryID?: string | null | undefined
}

interface AnsweredPost extends NewPost {
  /** What the board asks for, by the ids of the fields. */
  fields?: FieldValues | undefined
  /** What the page around the widget says of itself. */
  context?: PostContext | undefined
}

export interface CreatedPost {
  id: string
  urlName: string
  board: { id: string; name: string; urlName: string }
}

/**
/**
 * Creates the viewer's post, with their vote and subscription; without the vote one that waits for approval. Refuses with `notFound` for a board or
 * category that they can't see, with `titleMissing` or `textTooLong`, and as `putAnswers`. `give`: how the author's vote is given.
 */
export async function createPost(
  asking: Asking,
  { fields = {}, context, ...post }: AnsweredPost,
  give: (postID: string) => Promise<unknown> = (postID) => vote(asking, postID),
): Promise<CreatedPost> {
  const { isHeld, ...made } = await makePost(asking, post, {
    authorID: someone(asking).userID,
    created: new Date(),
    isJudged: true,
  })
  await putAnswers(asking, made, fields)
  await keepContext(asking, made.id, context)
  if (!isHeld) await give(made.id)
  return made
}

/** Makes an author's post, with their subscription but without their vote; one that is judged may wait for approval. Refuses as creating does. */
export async function makePost(
  asking: Asking,
  { boardID, title, details = '', categoryID }: NewPost,
  { authorID, created, isJudged = false }: { authorID: string; created: Date; isJudged?: boolean },
): Promise<CreatedPost & { isHeld: boolean }> {
  const { db, companyID, company } = asking
  const { userID } = someone(asking)
  const board = await findBoard(asking, { id: boardID })
  if (board.isArchived) throw new CallError('notFound')
  const category = categoryID == null ? null : await findCategory(asking, board.id, categoryID)
  const post = {
    id: newID(),
    boardID: board.id,
    categoryID: category?.id ?? null,
    authorID,
    title: checkTitle(title),
    details: checkText(
      'details',
      await nameMentions(asking, { boardID: board.id, postID: null }, details),
      lengths.details,
    ),
    created,
  }
  const judged = isJudged
    ? await judge(asking, { boardID: board.id, kind: 'post', text: `${post.title}\n${post.details}` })
    : unjudged
  const pictures = await attachPictures(asking, { post: post.id }, post.details)
  const urlName = await insertPost(db, companyID, company.language, { ...post, pictures })
  await db.insertInto('subscriptions').values({ company_id: companyID, post_id: post.id, user_id: authorID }).execute()
  if (judged.reasons.length > 0) await openReview(db, companyID, { postID: post.id, commentID: null }, judged.reasons)
  if (judged.isHeld) await holdPost(asking, post.id)
  else await record(db, companyID, { type: 'post.created', postID: post.id, boardID: board.id, actorID: userID })
  return {
    id: post.id,
    urlName,
    board: { id: board.id, name: board.name, urlName: board.urlName },
    isHeld: judged.isHeld,
  }
}
