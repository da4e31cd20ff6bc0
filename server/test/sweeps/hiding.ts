import { startSession } from '../../domain/people/sessions/session.ts'
import type { Kind, Names } from '../furniture.ts'
import { expectOK, type Person, type World } from '../world.ts'

/** The kinds of things that are hidden with their board. */
export const ofABoard: readonly Kind[] = [
  'board',
  'boardURLName',
  'category',
  'categoryURLName',
  'post',
  'postURLName',
  'comment',
]

export type Viewer = 'a stranger' | 'a user' | 'the owner by a code'

/** The ways in which something of a world can be hidden: what it hides, how, and who of the viewers still sees it. */
export function hidingIn(
  current: () => World,
): Record<string, { kinds: readonly Kind[]; hide(names: Names): Promise<unknown>; seenBy?: readonly Viewer[] }> {
  const asManager = (path: string, input: Record<string, unknown>) => byManager(current(), path, input)
  return {
    'a board for whoever is signed in': {
      kinds: ofABoard,
      hide: ({ board }) => asManager('/api/boards/update', { boardID: board, access: 'signedIn' }),
      seenBy: ['a user', 'the owner by a code'],
    },
    // The owner's address is of a domain below this one: only the domain itself lets in.
    'a board for a mail domain': {
      kinds: ofABoard,
      hide: ({ board }) =>
        asManager('/api/boards/update', { boardID: board, access: 'domains', domains: ['example.com'] }),
      seenBy: ['a user'],
    },
    'a board for another mail domain': {
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
