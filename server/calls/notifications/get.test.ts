import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notifications.ts'
import { enqueue } from '../../jobs/queue.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
let board: { id: string; urlName: string }
let ann: Person
let post: { id: string; urlName: string }

beforeAll(async () => {
  world = await openMailWorld()
  board = await world.board({ name: 'Ideas' })
})
afterAll(() => world.close())
beforeEach(async () => {
  ann = await world.user('Ann')
  post = await world.post(board.id, { title: 'Dark theme' }, ann)
})

async function comment(body: string, as: Person, more: Record<string, unknown> = {}): Promise<string> {
  const { body: answered } = await expectOK(
    world.call('/api/comments/create', { postID: post.id, body, ...more }, { as }),
  )
  return (answered['comment'] as { id: string }).id
}

async function told(as: Person, input: Record<string, unknown> = {}) {
  await world.settle()
  const { body } = await expectOK(world.call('/api/notifications/get', { pages: 1, ...input }, { as }))
  return body['result'] as {
    notifications: Notification[]
    hasNextPage: boolean
    cursor: string | null
    unreadCount: number
  }
}

/** The kinds of someone's notifications, the latest first. */
async function kindsFor(as: Person, input: Record<string, unknown> = {}): Promise<string[]> {
  return (await told(as, input)).notifications.map(({ kind }) => kind)
}

test('people who follow a post are told of a comment: by whom, on what, where, and how it begins', async () => {
  const bob = await world.user('Bob')
  const commentID = await comment('Yes, **please**: my eyes hurt.', bob)
  const { notifications, unreadCount } = await told(ann)
  expect(notifications).toEqual([
    {
      id: expect.any(String) as string,
      kind: 'newComment',
      created: expect.any(String) as string,
      isRead: false,
      actor: { id: bob.userID, name: 'Bob', isMember: false, pictureURL: null },
      profileNote: null,
      post: {
        id: post.id,
        title: 'Dark theme',
        urlName: post.urlName,
        board: { id: board.id, name: 'Ideas', urlName: board.urlName },
      },
      others: 0,
      comment: { id: commentID, excerpt: 'Yes, please: my eyes hurt.' },
      status: null,
      entry: null,
    },
  ])
  expect(unreadCount).toBe(1)
  expect(await kindsFor(bob)).toEqual([])
})

describe('as what someone is told', () => {
  test('a change of status says which, and a word of the team about the same status is an update', async () => {
    const statusID = world.company.statuses['planned']
    await expectOK(world.call('/api/posts/changeStatus', { postID: post.id, statusID }, { as: world.company.owner }))
    // Told before the next: `settle` ends all undo windows at one moment.
    await world.settle()
    await expectOK(
      world.call(
        '/api/posts/changeStatus',
        { postID: post.id, statusID, note: 'Next month.' },
        { as: world.company.owner },
      ),
    )
    const { notifications } = await told(ann)
    expect(notifications.map(({ kind, status, actor }) => [kind, status?.name, actor?.isMember])).toEqual([
      ['officialUpdate', 'Planned', true],
      ['statusChanged', 'Planned', true],
    ])
  })

  test('to be answered is closer than to be mentioned, and that closer than to follow', async () => {
    const bob = await world.user('Bob')
    const first = await comment('Me too.', bob)
    await comment(`@[Bob](user:${bob.userID}) and @[Ann](user:${ann.userID}): why?`, await world.user(), {
      parentID: first,
    })
    expect(await kindsFor(bob)).toEqual(['reply'])
    expect(await kindsFor(ann)).toEqual(['mention', 'newComment'])
  })

  test('people who are mentioned in a post are told, though they follow nothing', async () => {
    const carl = await world.user('Carl')
    await world.post(board.id, { details: `Ask @[Carl](user:${carl.userID}).` }, world.company.owner)
    expect(await kindsFor(carl)).toEqual(['mention'])
  })

  test('the team is told of a new post, also of a board that does not email the team', async () => {
    const quiet = await world.board()
    await world.db.updateTable('boards').set({ mails_team: false }).where('id', '=', quiet.id).execute()
    const member = await world.member('contributor')
    await world.post(quiet.id, {}, ann)
    expect(await kindsFor(member, { boardID: quiet.id })).toEqual(['newPost'])
  })
})

describe('nobody is told', () => {
  test('twice of one event, however often it is delivered', async () => {
    await comment('Yes.', await world.user())
    await world.settle()
    const { id: eventID } = await world.db
      .selectFrom('events')
      .select('id')
      .where('post_id', '=', post.id)
      .where('type', '=', 'comment.created')
      .executeTakeFirstOrThrow()
    await enqueue(world.db, 'deliverEvent', { companyID: world.company.id, eventID })
    await enqueue(world.db, 'deliverEvent', { companyID: world.company.id, eventID })
    expect(await kindsFor(ann)).toEqual(['newComment'])
  })

  test('of a post that they muted, not even when they are mentioned, or while they are blocked', async () => {
    const bob = await world.user('Bob')
    for (const as of [bob, ann]) await expectOK(world.call('/api/votes/create', { postID: post.id }, { as }))
    await expectOK(world.call('/api/subscriptions/delete', { postID: post.id }, { as: ann }))
    await expectOK(world.call('/api/users/block', { userID: bob.userID }, { as: world.company.owner }))
    await comment(`@[Ann](user:${ann.userID}), what do you say?`, await world.user())
    expect([await kindsFor(ann), await kindsFor(bob)]).toEqual([[], []])
  })

  test('of an internal comment, unless they are of the team', async () => {
    const member = await world.member('manager')
    await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: member }))
    await world.settle()
    await comment(`Between us, @[Ann](user:${ann.userID}).`, world.company.owner, { internal: true })
    expect(await kindsFor(ann)).toEqual([])
    expect((await kindsFor(member))[0]).toBe('followedComment')
  })

  test('of another company by a mention that names its people', async () => {
    const stranger = await world.user('Stranger', world.other)
    await comment(`Hello @[Stranger](user:${stranger.userID}).`, await world.user())
    await world.settle()
    expect(
      await world.db.selectFrom('notifications').select('id').where('user_id', '=', stranger.userID).execute(),
    ).toEqual([])
  })
})

describe('what is gone since', () => {
  test('a deleted comment and a deleted post show nothing, and are not counted', async () => {
    const commentID = await comment('Oops.', await world.user())
    expect((await told(ann)).unreadCount).toBe(1)
    await expectOK(world.call('/api/comments/delete', { commentID }, { as: world.company.owner }))
    expect(await told(ann)).toMatchObject({ notifications: [], unreadCount: 0 })
    await comment('Again.', await world.user())
    await expectOK(world.call('/api/posts/delete', { postID: post.id }, { as: world.company.owner }))
    expect(await told(ann)).toMatchObject({ notifications: [], unreadCount: 0 })
  })

  test('a board that became private shows nothing, and answers what an unknown board does', async () => {
    const hidden = await world.board()
    post = await world.post(hidden.id, {}, ann)
    await comment('Here.', await world.user())
    expect(await kindsFor(ann)).toEqual(['newComment'])
    await expectOK(
      world.call('/api/boards/update', { boardID: hidden.id, access: 'private' }, { as: world.company.owner }),
    )
    expect(await told(ann)).toMatchObject({ notifications: [], unreadCount: 0 })
    const asked = (boardID: string) => world.call('/api/notifications/get', { pages: 1, boardID }, { as: ann })
    const [found, unknown] = [await asked(hidden.id), await asked('01900000-0000-7000-8000-000000000002')]
    expect([found.status, found.body]).toEqual([404, unknown.body])
  })
})

test('pages and a cursor go through all of them, of one board too', async () => {
  const others = await world.board()
  const elsewhere = await world.post(others.id, {}, ann)
  for (let index = 0; index < 23; index += 1) await comment(`Number ${index}.`, world.company.owner)
  await expectOK(
    world.call('/api/comments/create', { postID: elsewhere.id, body: 'Elsewhere.' }, { as: world.company.owner }),
  )
  const first = await told(ann)
  expect([first.notifications.length, first.hasNextPage, first.unreadCount]).toEqual([20, true, 24])
  const rest = await told(ann, { cursor: first.cursor })
  expect([rest.notifications.length, rest.hasNextPage, rest.cursor]).toEqual([4, false, null])
  expect((await told(ann, { pages: 2 })).notifications.map(({ id }) => id)).toEqual(
    [...first.notifications, ...rest.notifications].map(({ id }) => id),
  )
  const ofBoard = await told(ann, { boardID: others.id })
  expect(ofBoard.notifications.map(({ comment: about }) => about?.excerpt)).toEqual(['Elsewhere.'])
  const wrong = await world.call(
    '/api/notifications/get',
    { pages: 1, boardID: others.id, cursor: first.cursor },
    { as: ann },
  )
  expect(wrong.body.code).toBe('badCursor')
})

test('a stranger is asked to sign in', async () => {
  const { status, body } = await world.call('/api/notifications/get', { pages: 1 })
  expect([status, body.code]).toEqual([401, 'signInNeeded'])
})
