import type { Post } from '../../../contract/posts.ts'
import { CallError } from '../../../contract/errors.ts'
import { may, type Asking } from '../asking.ts'
import { activityPage, readPlace } from '../comments/activityPage.ts'
import { privateBoards } from '../visibility/commentPolicy.ts'
import { shapeStatusChanges } from '../comments/readStatusChanges.ts'
import { read } from '../comments/shape.ts'
import { requireCurrent, setupOf, visibleBoards, type CompanySetup } from '../companies/setup.ts'
import { isID } from '../ids.ts'
import { shownHTML, shownPerson, editableSource } from '../people/shownPerson.ts'
import { firstActivity, readTogether, type OnePostRow } from './onePost.ts'
import { canDeletePost, canEditPost, isAuthor, othersTookPart } from './policy.ts'
import { shapePost } from './shape.ts'

/**
 * A post by any address that it ever had, with the first page of its activity and its changes of status, in one statement, which others who
 * ask at the same moment share; two for its author, who may be allowed to delete it. The board is only asked to be there for this viewer, because the post may have moved since.
 * Refuses with `notFound`; a deleted post is there for whoever may delete posts.
 */
export async function getPost(
  asking: Asking,
  { boardID, postURLName }: { boardID: string; postURLName: string },
): Promise<Post> {
  if (!isID(boardID)) throw new CallError('notFound')
  const setup = await setupOf(asking)
  const { viewer, presumed } = asking
  const boards = visibleBoards(setup, asking).map(({ id }) => id)
  const hidden = privateBoards(asking, setup)
  const kind = {
    signedIn: viewer !== null,
    team: asking.seesPrivate,
    evenDeleted: may(asking, 'posts.delete'),
    somePrivate: hidden !== null,
  }
  const row = await readTogether(asking, {
    kind,
    boards,
    sight: asking.sight,
    privateBoards: hidden,
    setupVersion: setup.version,
    postURLName,
    userID: viewer?.userID ?? null,
    presumed: presumed?.toString('hex') ?? null,
  })
  requireCurrent(row)
  if (row.id === null || !boards.includes(boardID.toLowerCase())) throw new CallError('notFound')
  const { author_id: authorID, is_deleted: isDeleted } = row
  const others =
    isDeleted || may(asking, 'posts.delete') || !isAuthor(asking, authorID) || (await othersTookPart(asking, row.id))
  return shapeOnePost(asking, { ...row, id: row.id }, setup, others)
}

function shapeOnePost(asking: Asking, row: OnePostRow & { id: string }, setup: CompanySetup, others: boolean): Post {
  const { author_id: authorID, is_deleted: isDeleted } = row
  const canEdit = !isDeleted && canEditPost(asking, { authorID })
  const board = setup.boards.get(row.board_id)
  if (!board) throw new Error('a post of a board that its company does not have')
  const shown = shapePost({ ...row, naming_html: board.isAnonymous ? row.details_html : null }, asking, setup)
  return {
    ...shown,
    author:
      authorID === null || row.author_name === null
        ? null
        : shownPerson(asking, setup, board, { id: authorID, name: row.author_name, pictureID: row.author_picture_id }),
    detailsHTML: shownHTML(asking, setup, board, row.details_html),
    details: canEdit ? editableSource(asking, setup, board, row.details) : null,
    edited: row.edited_at?.toISOString() ?? null,
    statusChanged: row.status_changed_at?.toISOString() ?? null,
    isDeleted,
    viewerFollows: row.viewer_follows,
    canEdit,
    canDelete: !isDeleted && canDeletePost(asking, { authorID, othersTookPart: others }),
    activity: activityPage(asking, setup, { id: row.id, board }, firstActivity, (row.activity ?? []).map(readPlace)),
    statusChanges: shapeStatusChanges(asking, setup, board, (row.status_changes ?? []).map(read)),
    team: asking.seesPrivate
      ? { authorEmail: row.author_email, authorIsBlocked: row.author_is_blocked, isSpam: row.is_spam }
      : null,
  }
}
