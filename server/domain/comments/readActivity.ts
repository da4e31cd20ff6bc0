import type { ActivityPage } from '../../../contract/activity.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { isCurrent, requireCurrent, setupOf, type CompanySetup } from '../companies/setup.ts'
import { isCursorOf, readCursor } from '../cursor.ts'
import { anonymousBoards } from '../people/shownPerson.ts'
import { Values } from '../values.ts'
import { searchTerms } from '../text/search.ts'
import { wellFormed } from '../text/wellFormed.ts'
import { activityPage, listName, repliesName, repliesPage, type ActivityOptions } from './activityPage.ts'
import { activityQuery, firstQuery, searchedBody, threadQuery, type PageRow, type Reader } from './activityQuery.ts'
import { findComment } from './findComment.ts'
import { bytesOfPost } from './pageRoom.ts'
import { privateBoards } from '../visibility/commentPolicy.ts'

interface PostPlace {
  id: string
  board: { id: string }
}

/**
 * What happened to a post that the viewer may see, in one statement: comments, changes of status and edits in the asked-for order, each
 * comment followed by its first replies, oldest first. A deleted comment keeps its place while a visible reply needs it, and so does one
 * that was spam. Refuses with `badCursor`.
 */
export async function readActivity(asking: Asking, post: PostPlace, options: ActivityOptions): Promise<ActivityPage> {
  const after =
    options.cursor === undefined
      ? null
      : readCursor(listName(post.id, options), options.cursor, options.sort === 'top' ? 'integer' : 'time')
  const setup = await setupOf(asking)
  const values = new Values()
  const words = wordsOf(options.text)
  const reader = readerOf(asking, setup, values, post, options.internal)
  const own = `(select ${bytesOfPost('o', reader.kind)} from posts o where o.company_id = $1 and o.id = ${reader.post}::uuid)`
  const text = activityQuery({
    ...reader,
    sort: options.sort,
    limit: values.add(options.limit + 1),
    after: after && { key: values.add(after.key), id: values.add(after.id) },
    words: words && {
      terms: values.add(words),
      body: searchedBody(anonymousBoards(asking, setup)?.includes(post.board.id) === true),
    },
    around: null,
    beside: after ? null : own,
  })
  return activityPage(asking, setup, placeOf(setup, post), options, await readRows(asking, setup, text, values))
}

/**
 * The page of a post's activity that begins with the thread of a comment and holds the replies around it. Refuses with `notFound` for a
 * comment that is not among those that are asked for.
 */
export async function readAround(
  asking: Asking,
  post: PostPlace,
  commentID: string,
  options: ActivityOptions,
): Promise<ActivityPage> {
  const { id, postID, isInternal } = await findComment(asking, commentID)
  if (postID !== post.id || (isInternal && !options.internal)) throw new CallError('notFound')
  const setup = await setupOf(asking)
  const first = await readFirst(asking, setup, post, id, options)
  const values = new Values()
  const reader = readerOf(asking, setup, values, post, options.internal)
  const text = activityQuery({
    ...reader,
    sort: options.sort,
    limit: values.add(options.limit + 1),
    after: {
      key: values.add(options.sort === 'top' ? -first.like_count : first.created_at),
      id: values.add(first.id),
      isIncluded: true,
    },
    words: null,
    around:
      first.id === id
        ? null
        : { thread: values.add(first.id), created: values.add(first.linked_at), id: values.add(id) },
    beside: null,
  })
  return activityPage(asking, setup, placeOf(setup, post), options, await readRows(asking, setup, text, values))
}

/** Further replies of a thread that the viewer may see. Refuses with `notFound` and `badCursor`. */
export async function readReplies(
  asking: Asking,
  post: PostPlace,
  threadID: string,
  { internal, limit, cursor }: Pick<ActivityOptions, 'internal' | 'limit' | 'cursor'>,
): Promise<ActivityPage> {
  const thread = await findComment(asking, threadID, { deletedToo: true })
  if (thread.postID !== post.id || thread.threadID !== null || (thread.isInternal && !internal))
    throw new CallError('notFound')
  const names = repliesName(thread.id, internal)
  const goesBack = cursor !== undefined && isCursorOf(names.earlier, cursor)
  const from = cursor === undefined ? null : readCursor(goesBack ? names.earlier : names.later, cursor, 'time')
  const setup = await setupOf(asking)
  const values = new Values()
  const text = threadQuery({
    ...readerOf(asking, setup, values, post, internal),
    thread: values.add(thread.id),
    limit: values.add(limit),
    bound: from && { key: values.add(from.key), id: values.add(from.id), goesBack },
  })
  return repliesPage(
    asking,
    setup,
    placeOf(setup, post),
    { threadID: thread.id, internal },
    await readRows(asking, setup, text, values),
  )
}

/** Whom a list is for; a statement that `isNamed` false says needs the viewer only where comments are private. */
function readerOf(
  asking: Asking,
  setup: CompanySetup,
  values: Values,
  post: PostPlace,
  internal: boolean,
  { isNamed = true } = {},
): Reader {
  const postID = values.add(post.id)
  const isPrivate = privateBoards(asking, setup)?.includes(post.board.id) === true
  return {
    post: postID,
    viewer: asking.viewer && (isNamed || (isPrivate && !internal)) ? values.add(asking.viewer.userID) : null,
    kind: asking.seesPrivate ? 'team' : asking.viewer ? 'person' : 'stranger',
    internal,
    privacy: isPrivate
      ? {
          isPrivate: 'true',
          postAuthor: `(select z.author_id from posts z where z.company_id = $1 and z.id = ${postID}::uuid)`,
        }
      : null,
  }
}

function placeOf(setup: CompanySetup, post: PostPlace) {
  const board = setup.boards.get(post.board.id)
  if (!board) throw new Error('a post of a board that its company does not have')
  return { id: post.id, board }
}

async function readRows(asking: Asking, setup: CompanySetup, text: string, values: Values): Promise<PageRow[]> {
  const found = await rows<PageRow & { is_current: boolean }>(
    asking.db,
    asking.companyID,
    `select ${isCurrent(asking, setup, values)} as is_current, w.* from (${text}) as w`,
    values.list,
  )
  found.forEach(requireCurrent)
  return found
}

/** The comment that a linked comment's thread begins with for the viewer, which is the linked one where they may not see the first. */
async function readFirst(
  asking: Asking,
  setup: CompanySetup,
  post: PostPlace,
  commentID: string,
  { internal }: ActivityOptions,
) {
  const values = new Values()
  const reader = readerOf(asking, setup, values, post, internal, { isNamed: false })
  const [first] = await rows<{ id: string; created_at: Date; like_count: number; linked_at: Date }>(
    asking.db,
    asking.companyID,
    firstQuery(reader, values.add(commentID)),
    values.list,
  )
  if (!first) throw new CallError('notFound')
  return first
}

/** A text without a single word is looked for as it stands; a blank one asks for nothing. */
function wordsOf(text: string | undefined): string[] | null {
  const typed = wellFormed(text ?? '').trim()
  if (typed === '') return null
  const terms = searchTerms(typed)
  return terms.length > 0 ? terms : [typed.toLowerCase()]
}
