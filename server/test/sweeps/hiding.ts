import { setListed } from '../../domain/posts/setListed.ts'
import { newID } from '../../domain/ids.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import type { Kind, Names } from '../furnitureNames.ts'
import { expectOK, type Person, type World } from '../world.ts'

/** The kinds of things that are hidden with their board. */
export const ofABoard: readonly Kind[] = [
  'board',
  'boardURLName',
  'category',
  'categoryURLName',
  'tag',
  'post',
  'postURLName',
  'comment',
]

/** What goes with a post when it is hidden, and with its company, whether or not a call of the segment names it. */
export const ofAPost: readonly Kind[] = ['comment', 'tag', 'votedFor', 'change', 'notification', 'review']

/** All that there can be of a post, its board and its people, for what is looked for where nobody names it: in lists, feeds and copies. */
export const aroundAPost: ReadonlySet<Kind> = new Set<Kind>([
  ...ofABoard,
  ...ofAPost,
  'otherPost',
  'otherCategory',
  'otherTag',
  'tagURLName',
  'roadmap',
  'askedEntry',
])

export type Viewer = 'a stranger' | 'a user' | 'the owner by a code'

/** The ways in which something of a world can be hidden: what it hides, how, and who of the viewers still sees it. */
export function hidingIn(
  current: () => World,
): Record<string, { kinds: readonly Kind[]; hide(names: Names): Promise<unknown>; seenBy?: readonly Viewer[] }> {
  const asManager = (path: string, input: Record<string, unknown>) => byManager(current(), path, input)
  return {
    'a board for signed-in people': {
      kinds: ofABoard,
      hide: ({ board }) => asManager('/api/boards/update', { boardID: board, access: 'signedIn' }),
      seenBy: ['a user', 'the owner by a code'],
    },
    // The owner's address is of a domain below this one: only the domain itself lets in.
    'a board for an email domain': {
      kinds: ofABoard,
      hide: ({ board }) =>
        asManager('/api/boards/update', { boardID: board, access: 'domains', domains: ['example.com'] }),
      seenBy: ['a user'],
    },
    'a board for another email domain': {
      kinds: ofABoard,
      hide: ({ board }) =>
        asManager('/api/boards/update', { boardID: board, access: 'domains', domains: ['elsewhere.example'] }),
    },
    'a board for named people': {
      kinds: ofABoard,
      hide: ({ board }) =>
        asManager('/api/boards/update', { boardID: board, access: 'people', people: [current().company.owner.email] }),
      seenBy: ['the owner by a code'],
    },
    'a board for the people of a segment': {
      kinds: ofABoard,
      hide: async ({ board }) => {
        const { db, company } = current()
        const id = newID()
        const segment = { company_id: company.id, segment_id: id }
        await db
          .insertInto('segments')
          .values({ company_id: company.id, id, subject: 'user', name: id, url_name: id, rule: null })
          .execute()
        await db
          .insertInto('segment_users')
          .values({ ...segment, user_id: company.owner.userID })
          .execute()
        await asManager('/api/boards/update', { boardID: board, access: 'segments', segments: [id] })
      },
      seenBy: ['the owner by a code'],
    },
    'a private board': {
      kinds: ofABoard,
      hide: ({ board }) => asManager('/api/boards/update', { boardID: board, access: 'private' }),
    },
    'an archived board': {
      kinds: ofABoard,
      hide: ({ board }) => asManager('/api/boards/update', { boardID: board, isArchived: true }),
    },
    'a deleted post': {
      kinds: ['post', 'postURLName', 'comment'],
      hide: ({ post }) => asManager('/api/posts/delete', { postID: post }),
    },
    spam: {
      kinds: ['post', 'postURLName', 'comment'],
      hide: ({ post }) => asManager('/api/posts/markSpam', { postID: post }),
    },
    'a post that waits for approval': {
      kinds: ['post', 'postURLName', 'comment'],
      hide: ({ post }) => hold(current(), 'posts', post),
    },
    'a comment that waits for approval': {
      kinds: ['comment'],
      hide: ({ comment }) => hold(current(), 'comments', comment),
    },
    'a deleted comment': {
      kinds: ['comment'],
      hide: ({ comment }) => asManager('/api/comments/delete', { commentID: comment }),
    },
    "another's comment where comments are private": {
      kinds: ['comment'],
      hide: ({ board }) => asManager('/api/boards/update', { boardID: board, hasPrivateComments: true }),
    },
    "a comment of the team's own": {
      kinds: ['comment'],
      hide: ({ comment }) =>
        current()
          .db.updateTable('comments')
          .set({ internal: true })
          .where('company_id', '=', current().company.id)
          .where('id', '=', comment)
          .execute(),
    },
  }
}

/** Holds back what is there, as it would have been when it was written; nobody who asks is its author. */
async function hold({ db, company }: World, table: 'posts' | 'comments', id: string): Promise<void> {
  await db
    .updateTable(table)
    .set({ deleted_at: new Date(), held_at: new Date(), author_id: null })
    .where('company_id', '=', company.id)
    .where('id', '=', id)
    .execute()
  if (table === 'comments') return
  const { board_id: boardID, status_id: statusID } = await db
    .selectFrom('posts')
    .select(['board_id', 'status_id'])
    .where('company_id', '=', company.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await setListed({ db, companyID: company.id }, { id, board: { id: boardID }, statusID }, false)
}

/** Has a manager of the company write; the answer, which must be a success. */
export async function byManager(world: World, path: string, input: Record<string, unknown>) {
  return expectOK(world.call(path, input, { as: await world.member('manager') }))
}

/** A stranger, a customer, and the owner by the owner's email alone: without the team's rights. */
export async function viewersOf(world: World): Promise<[Viewer, Person | null][]> {
  const { userID, email } = world.company.owner
  return [
    ['a stranger', null],
    ['a user', await world.user()],
    [
      'the owner by a code',
      { userID, email, cookie: await startSession(world.db, world.company.id, { userID, kind: 'user' }) },
    ],
  ]
}
