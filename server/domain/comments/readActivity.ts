import type { ActivityPage } from '../../../contract/activity.ts'
import { CallError } from '../../../contract/errors.ts'
import type { Asking, Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { isCursorOf, readCursor } from '../cursor.ts'
import { anonymousBoards } from '../people/shownPerson.ts'
import type { Values } from '../values.ts'
import { searchTerms } from '../search/searchTerms.ts'
import { wellFormed } from '../text/wellFormed.ts'
import { activityPage, listName, repliesName, repliesPage, type ActivityOptions } from './activityPage.ts'
import { activityQuery, firstQuery, searchedBody, threadQuery, type PageRow, type Reader } from './activityQuery.ts'
import { findComment } from './findComment.ts'
import { bytesOfPost, readerKind } from './pageRoom.ts'
import { privateBoards } from '../visibility/commentPolicy.ts'

interface PostPlace {
  id: string
  board: { id: string }
}

/**
 * The activity of a post that the viewer may see, in one statement: comments, changes of status and edits in the
 * requested order, each comment followed by its first replies, oldest first. A deleted or spam comment keeps its place
 * while a visible reply needs it. Refuses with `badCursor`.
 */
export async function readActivity(asking: Relying, post: PostPlace, options: ActivityOptions): Promise<ActivityPage> {
  const after =
    options.cursor === undefined
      ? null
      : readCursor(listName(post.id, options), options.cursor, options.sort === 'top' ? 'integer' : 'time')
  const words = wordsOf(options.text)
  const { setup, found } = await readCurrent<PageRow>(asking, (known, values) => {
    const reader = readerOf(asking, known, values, post, options.internal)
    const own = `(select ${bytesOfPost('o', reader.kind)} from posts o where o.company_id = $1 and o.id = ${reader.post}::uuid)`
    return activityQuery({
      ...reader,
      sort: options.sort,
      limit: values.add(options.limit + 1),
      after: after && { key: values.add(after.key), id: values.add(after.id) },
      words: words && { terms: values.add(words), body: searchedBody(isAnonymous(asking, known, post)) },
      // Who wrote what on an anonymous board is not told by way of segments either.
      authors:
        options.segmentID == null
          ? null
          : isAnonymous(asking, known, post)
            ? 'false'
            : `c.author_id in (select g.user_id from segment_users g where g.company_id = $1 and g.segment_id = ${values.add(options.segmentID)}::uuid)`,
      around: null,
      beside: after ? null : own,
    })
  })
  return activityPage(asking, setup, placeOf(setup, post), options, found)
}

/**
 * The page of a post's activity that begins with the thread of a comment and has the replies around it. Refuses with
 * `notFound` for a comment that the filter excludes.
 */
export async function readAround(
  asking: Asking,
  post: PostPlace,
  commentID: string,
  options: ActivityOptions,
): Promise<ActivityPage> {
  const { id, postID, isInternal } = await findComment(asking, commentID)
  if (postID !== post.id || (isInternal && !options.internal)) throw new CallError('notFound')
  const first = await readFirst(asking, post, id, options)
  const { setup, found } = await readCurrent<PageRow>(asking, (known, values) =>
    activityQuery({
      ...readerOf(asking, known, values, post, options.internal),
      sort: options.sort,
      limit: values.add(options.limit + 1),
      after: {
        key: values.add(options.sort === 'top' ? -first.like_count : first.created_at),
        id: values.add(first.id),
        isIncluded: true,
      },
      words: null,
      authors: null,
      around:
        first.id === id
          ? null
          : { thread: values.add(first.id), created: values.add(first.linked_at), id: values.add(id) },
      beside: null,
    }),
  )
  return activityPage(asking, setup, placeOf(setup, post), options, found)
}

const isAnonymous = (asking: Relying, setup: CompanySetup, { board }: PostPlace) =>
  anonymousBoards(asking, setup)?.includes(board.id) === true

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
  const { setup, found } = await readCurrent<PageRow>(asking, (known, values) =>
    threadQuery({
      ...readerOf(asking, known, values, post, internal),
      thread: values.add(thread.id),
      limit: values.add(limit),
      bound: from && { key: values.add(from.key), id: values.add(from.id), goesBack },
    }),
  )
  return repliesPage(asking, setup, placeOf(setup, post), { threadID: thread.id, internal }, found)
}

/** The viewer of a list; if `isNamed` is false, the statement needs the viewer only where comments are private. */
function readerOf(
  asking: Relying,
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
    kind: readerKind(asking),
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

/**
 * The comment that starts a linked comment's thread for the viewer, which is the linked one if they may not see the
 * first.
 */
async function readFirst(asking: Asking, post: PostPlace, commentID: string, { internal }: ActivityOptions) {
  const {
    found: [first],
  } = await readCurrent<{ id: string; created_at: Date; like_count: number; linked_at: Date }>(
    asking,
    (setup, values) =>
      firstQuery(readerOf(asking, setup, values, post, internal, { isNamed: false }), values.add(commentID)),
  )
  if (!first) throw new CallError('notFound')
  return first
}

/** A text without a single word is matched literally; a blank one finds nothing. */
function wordsOf(text: string | undefined): string[] | null {
  const typed = wellFormed(text ?? '').trim()
  if (typed === '') return null
  const terms = searchTerms(typed)
  return terms.length > 0 ? terms : [typed.toLowerCase()]
}
