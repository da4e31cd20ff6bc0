import type { InputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import type { postsUpdate } from '../../../contract/posts.ts'
import { signedIn, type Asking } from '../asking.ts'
import { findCategory } from '../boards/findCategory.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { setupOf } from '../companies/setup.ts'
import { record } from '../events.ts'
import { attachPictures } from '../pictures/attachPictures.ts'
import { newID } from '../ids.ts'
import { lockedTime } from '../lockedTime.ts'
import { nameMentions } from '../mentions/nameMentions.ts'
import { newlyNamed } from '../mentions/newlyNamed.ts'
import { editableSource } from '../people/shownPerson.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import { checkText, checkTitle } from '../text/checkText.ts'
import { findPost, type FoundPost } from '../visibility/findPost.ts'
import { searchVector } from '../search/searchVector.ts'
import { canEditPost } from './policy.ts'
import { noteChanges } from './facts/noteChanges.ts'
import { presentFacts } from './facts/presentFacts.ts'
import { putFacts } from './facts/putFacts.ts'
import { renameSlug } from './slugs/renameSlug.ts'

export interface PostChanges {
  postID: string
  title?: string | undefined
  details?: string | undefined
  categoryID?: string | null | undefined
  /** What the form began with, as its texts are shown to those who edit them. */
  expects?: InputOf<typeof postsUpdate>['expects']
}

/**
 * Changes the given fields of a post and stores the previous ones; people mentioned for the first time are notified. A
 * new title gives a new address; the old ones redirect for ever. Refuses with `notFound` for an unknown post or
 * category, `forbidden`, `titleMissing`, `textTooLong` or `changedMeanwhile`.
 */
export async function updatePost(
  asking: Asking,
  { postID, expects, ...changes }: PostChanges,
): Promise<{ id: string; urlName: string; board: FoundPost['board'] }> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID, { lock: 'change' })
  if (!canEditPost(asking, post)) throw new CallError('forbidden')
  if (expects) await requireAsBegun(asking, post, expects)
  const wanted = {
    title: changes.title === undefined ? post.title : checkTitle(changes.title),
    details:
      changes.details === undefined
        ? post.details
        : checkText(
            'details',
            await nameMentions(asking, { boardID: post.board.id, postID: post.id }, changes.details, post.details),
            lengths.details,
          ),
    categoryID:
      changes.categoryID == null || changes.categoryID === post.categoryID
        ? changes.categoryID
        : (await findCategory(asking, post.board.id, changes.categoryID)).id,
  }
  const categoryID = wanted.categoryID === undefined ? post.categoryID : wanted.categoryID
  const changed = [
    ...(wanted.title === post.title ? [] : ['title']),
    ...(wanted.details === post.details ? [] : ['details']),
    ...(categoryID === post.categoryID ? [] : ['categoryID']),
  ]
  if (changed.length === 0) return { id: post.id, urlName: post.urlName, board: post.board }
  const urlName = changed.includes('title') ? await renameSlug(db, companyID, post, wanted.title) : post.urlName
  if (changed.includes('title') || changed.includes('details')) await writeTexts(asking, post, { ...wanted, urlName })
  if (changed.includes('categoryID')) await writeCategory(asking, post, categoryID)
  const named = await newlyNamed(asking, { kind: 'post', id: post.id, text: wanted.details, before: post.details })
  await record(db, companyID, {
    type: 'post.edited',
    postID: post.id,
    boardID: post.board.id,
    actorID: userID,
    data: { changed, ...(named.length === 0 ? {} : { named }) },
  })
  return { id: post.id, urlName, board: post.board }
}

/** Refuses with `changedMeanwhile` where a field is not what the form began with any more. */
async function requireAsBegun(
  asking: Asking,
  post: FoundPost,
  expects: NonNullable<PostChanges['expects']>,
): Promise<void> {
  const setup = await setupOf(asking)
  const board = setup.boards.get(post.board.id)
  const details = board ? editableSource(asking, setup, board, post.details) : post.details
  requireUnchanged({ title: post.title, details, categoryID: post.categoryID }, expects)
}

async function writeTexts(
  asking: Asking,
  post: FoundPost,
  { title, details, urlName }: { title: string; details: string; urlName: string },
): Promise<void> {
  const { db, companyID, company } = asking
  await db
    .insertInto('post_edits')
    .values({
      company_id: companyID,
      id: newID(),
      post_id: post.id,
      edited_by: signedIn(asking).userID,
      previous_title: title === post.title ? null : post.title,
      previous_details: details === post.details ? null : post.details,
      created_at: lockedTime,
    })
    .execute()
  const { html, version, excerpt } = renderMarkdown(
    details,
    await attachPictures(asking, { post: post.id }, details, post.details),
  )
  await db
    .updateTable('posts')
    .set({
      title,
      details,
      details_html: html,
      excerpt,
      text_version: version,
      url_name: urlName,
      search: searchVector(company.language, title, details),
      edited_at: new Date(),
    })
    .where('company_id', '=', companyID)
    .where('id', '=', post.id)
    .execute()
}

async function writeCategory(asking: Asking, post: FoundPost, category: string | null): Promise<void> {
  const present = await presentFacts(asking, post.id)
  const at = new Date()
  await putFacts(asking, post, { category }, at)
  await noteChanges(asking, post.id, { present, changed: { category }, at })
}
