import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityItem, ActivityPage, Comment } from '../../../../contract/activity.ts'
import { expectOK, openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
let board: { id: string }
let manager: Person
const absent = '01890000-0000-7000-8000-000000000000'

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  manager = await world.member('manager')
})
afterAll(() => world.close())

interface Asked {
  internalComments?: boolean
  limit?: number
  sort?: string
  text?: string
  cursor?: string
}

async function activity(postID: string, asked: Asked = {}, as: Person | null = null): Promise<ActivityPage> {
  const { body } = await expectOK(
    world.call('/api/posts/activity/get', { postID, internalComments: false, ...asked }, { as }),
  )
  return body['result'] as ActivityPage
}

async function say(
  postID: string,
  body: string,
  more: { as?: Person; parentID?: string; internal?: boolean } = {},
): Promise<string> {
  const { as = await world.user(), ...input } = more
  const answered = await expectOK(world.call('/api/comments/create', { postID, body, ...input }, { as }))
  return (answered.body['comment'] as Comment).id
}

function texts(items: readonly ActivityItem[]): string[] {
  return items.map((item) =>
    item.type === 'comment' ? (item.isDeleted ? 'deleted' : item.bodyHTML.replace(/<[^>]+>/g, '')) : item.type,
  )
}

describe('order', () => {
  test('a reply follows its thread’s first comment, one to a reply too, and says what it answers', async () => {
    const post = await world.post(board.id)
    const first = await say(post.id, 'first')
    await say(post.id, 'second')
    const reply = await say(post.id, 'reply', { parentID: first })
    const deeper = await say(post.id, 'deeper', { parentID: reply })
    const page = await activity(post.id)
    expect(texts(page.items)).toEqual(['first', 'reply', 'deeper', 'second'])
    expect(page.items.find((item) => item.id === deeper)).toMatchObject({ parentID: reply })
    expect(texts((await activity(post.id, { sort: 'newest' })).items)).toEqual(['second', 'first', 'reply', 'deeper'])
  })

  test('by likes, the most liked thread comes first and the others in their order', async () => {
    const post = await world.post(board.id)
    const [, , liked] = [await say(post.id, 'a'), await say(post.id, 'b'), await say(post.id, 'c')]
    const fan = await world.user()
    await expectOK(
      world.call(
        '/api/userReactions/create',
        { objectID: liked, objectType: 'comment', reactionName: 'like' },
        { as: fan },
      ),
    )
    const { items } = await activity(post.id, { sort: 'top' }, fan)
    expect(texts(items)).toEqual(['c', 'a', 'b'])
    expect(items[0]).toMatchObject({ likeCount: 1, viewerLiked: true })
    expect((await activity(post.id, { sort: 'top' })).items[0]).toMatchObject({ likeCount: 1, viewerLiked: false })
  })

  test('changes of status and edits stand between the comments', async () => {
    const author = await world.user()
    const post = await world.post(board.id, { title: 'Old title' }, author)
    await say(post.id, 'before')
    const planned = world.company.statuses['planned']
    await expectOK(
      world.call('/api/posts/changeStatus', { postID: post.id, statusID: planned, note: 'Soon' }, { as: manager }),
    )
    await expectOK(world.call('/api/posts/update', { postID: post.id, title: 'New title' }, { as: author }))
    await say(post.id, 'after')
    const { items } = await activity(post.id)
    expect(texts(items)).toEqual(['before', 'statusChange', 'edit', 'after'])
    expect(items[1]).toMatchObject({
      from: { urlName: 'open' },
      to: { id: planned },
      noteHTML: '<p>Soon</p>',
      changer: { id: manager.userID, isMember: true },
    })
    expect(items[2]).toMatchObject({
      previousTitle: 'Old title',
      editor: { id: author.userID, isMember: false },
      movedFrom: null,
      movedTo: null,
    })
    expect(texts((await activity(post.id, { sort: 'top' })).items).toSorted()).toEqual([
      'after',
      'before',
      'edit',
      'statusChange',
    ])
  })

  test('a move names the boards, but a private one to the team only', async () => {
    const hidden = await world.board({ access: 'private' })
    const post = await world.post(hidden.id, {}, manager)
    await expectOK(world.call('/api/posts/move', { postID: post.id, boardID: board.id }, { as: manager }))
    expect((await activity(post.id)).items[0]).toMatchObject({
      type: 'edit',
      movedFrom: null,
      movedTo: { id: board.id },
    })
    expect((await activity(post.id, {}, manager)).items[0]).toMatchObject({ movedFrom: { id: hidden.id } })
  })

  test('the title that a post had before it left a private board is the team’s, and one from after it everyone’s', async () => {
    const [hidden, alsoHidden] = [await world.board({ access: 'private' }), await world.board({ access: 'private' })]
    const { id: postID } = await world.post(board.id, { title: 'Public at first' }, manager)
    const rename = (title: string) => expectOK(world.call('/api/posts/update', { postID, title }, { as: manager }))
    const move = (boardID: string) => expectOK(world.call('/api/posts/move', { postID, boardID }, { as: manager }))
    await rename('Public still')
    await move(hidden.id)
    await rename('Covert one')
    await rename('Covert two')
    await move(alsoHidden.id)
    await rename('Presentable')
    await move(board.id)
    await rename('Public again')
    const titles = async (as?: Person) =>
      (await activity(postID, {}, as)).items.map((item) => (item.type === 'edit' ? item.previousTitle : ''))
    expect(await titles()).toEqual(['Public at first', null, null, null, null, null, null, 'Presentable'])
    expect(await titles(await world.user())).toEqual(await titles())
    expect(await titles(manager)).toEqual([
      'Public at first',
      null,
      'Public still',
      'Covert one',
      null,
      'Covert two',
      null,
      'Presentable',
    ])
    const { urlName } = await world.db
      .selectFrom('posts')
      .select('url_name as urlName')
      .where('id', '=', postID)
      .executeTakeFirstOrThrow()
    const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: urlName }))
    expect(JSON.stringify(body)).not.toContain('Covert')
  })
})

describe('pages', () => {
  test.each(['oldest', 'newest', 'top'])('sorted by %s, pages together are the whole, each item once', async (sort) => {
    const post = await world.post(board.id)
    const ids: string[] = []
    for (const number of [1, 2, 3, 4, 5, 6, 7]) ids.push(await say(post.id, `comment ${number}`))
    await say(post.id, 'a reply', { parentID: ids[2] ?? '' })
    const whole = await activity(post.id, { sort, limit: 200 })
    const read: ActivityItem[] = []
    let cursor: string | null = null
    do {
      const page: ActivityPage = await activity(post.id, { sort, limit: 3, ...(cursor === null ? {} : { cursor }) })
      read.push(...page.items)
      expect(page.items.length).toBeLessThanOrEqual(3)
      expect(page.hasNextPage).toBe(page.cursor !== null)
      ;({ cursor } = page)
    } while (cursor !== null)
    expect(read).toEqual(whole.items)
    expect(whole).toMatchObject({ hasNextPage: false, cursor: null })
    expect(read).toHaveLength(8)
  })

  test('a thread longer than the page is not cut', async () => {
    const post = await world.post(board.id)
    const first = await say(post.id, 'first')
    for (const number of [1, 2, 3]) await say(post.id, `reply ${number}`, { parentID: first })
    await say(post.id, 'next')
    const page = await activity(post.id, { limit: 2 })
    expect(texts(page.items)).toEqual(['first', 'reply 1', 'reply 2', 'reply 3'])
    expect(texts((await activity(post.id, { limit: 2, cursor: page.cursor ?? '' })).items)).toEqual(['next'])
  })

  test('a cursor of another sort, another post or of nothing is refused', async () => {
    const post = await world.post(board.id)
    for (const number of [1, 2]) await say(post.id, `comment ${number}`)
    const { cursor } = await activity(post.id, { limit: 1 })
    const elsewhere = await world.post(board.id)
    const refused = { status: 400, body: { code: 'badCursor', field: 'cursor' } }
    const ask = (input: object) =>
      world.call('/api/posts/activity/get', { internalComments: false, limit: 1, ...input })
    expect(await ask({ postID: post.id, sort: 'newest', cursor })).toMatchObject(refused)
    expect(await ask({ postID: elsewhere.id, cursor })).toMatchObject(refused)
    expect(await ask({ postID: post.id, cursor: 'x' })).toMatchObject(refused)
  })
})

describe('what is there', () => {
  test('a deleted comment is gone, but with a reply it keeps its place without author and text', async () => {
    const post = await world.post(board.id)
    const alone = await say(post.id, 'alone')
    const answered = await say(post.id, 'answered')
    const reply = await say(post.id, 'reply', { parentID: answered })
    const deeper = await say(post.id, 'deeper', { parentID: reply })
    for (const commentID of [alone, answered, reply])
      await expectOK(world.call('/api/comments/delete', { commentID }, { as: manager }))
    const { items } = await activity(post.id)
    expect(texts(items)).toEqual(['deleted', 'deleted', 'deeper'])
    expect(items[0]).toMatchObject({
      id: answered,
      author: null,
      bodyHTML: '',
      body: null,
      isDeleted: true,
      canEdit: false,
      canDelete: false,
    })
    await expectOK(world.call('/api/comments/delete', { commentID: deeper }, { as: manager }))
    expect((await activity(post.id)).items).toEqual([])
  })

  test('spam is never shown', async () => {
    const post = await world.post(board.id)
    await expectOK(world.call('/api/comments/markSpam', { commentID: await say(post.id, 'buy this') }, { as: manager }))
    expect((await activity(post.id)).items).toEqual([])
    expect((await activity(post.id, { internalComments: true }, manager)).items).toEqual([])
  })

  test('the team’s own comments are for the team that asks for them', async () => {
    const post = await world.post(board.id)
    const open = await say(post.id, 'open')
    await say(post.id, 'ours', { as: manager, internal: true })
    await say(post.id, 'our reply', { as: manager, internal: true, parentID: open })
    expect(texts((await activity(post.id)).items)).toEqual(['open'])
    expect(texts((await activity(post.id, {}, manager)).items)).toEqual(['open'])
    const page = await activity(post.id, { internalComments: true }, manager)
    expect(texts(page.items)).toEqual(['open', 'our reply', 'ours'])
    expect(page.items[2]).toMatchObject({ isInternal: true, author: { isMember: true } })
  })

  test('a deleted comment that only the team answered is there for the team alone', async () => {
    const post = await world.post(board.id)
    const commentID = await say(post.id, 'question')
    await say(post.id, 'between us', { as: manager, internal: true, parentID: commentID })
    await expectOK(world.call('/api/comments/delete', { commentID }, { as: manager }))
    expect((await activity(post.id)).items).toEqual([])
    expect(texts((await activity(post.id, { internalComments: true }, manager)).items)).toEqual([
      'deleted',
      'between us',
    ])
  })

  test('pinned comments, replies too, stand in `pinned` and in their place', async () => {
    const post = await world.post(board.id)
    const first = await say(post.id, 'first')
    const reply = await say(post.id, 'reply', { parentID: first })
    await expectOK(world.call('/api/comments/pin', { commentID: reply, pinned: true }, { as: manager }))
    const page = await activity(post.id)
    expect(texts(page.pinned)).toEqual(['reply'])
    expect(page.items).toMatchObject([
      { id: first, isPinned: false },
      { id: reply, isPinned: true },
    ])
  })

  test('the source comes with what the viewer may change', async () => {
    const author = await world.user('Ada Lovelace')
    const post = await world.post(board.id)
    await say(post.id, 'some *words*', { as: author })
    const mine = {
      canEdit: true,
      canDelete: true,
      body: 'some *words*',
      author: { id: author.userID, name: 'Ada Lovelace', isMember: false },
    }
    expect((await activity(post.id, {}, author)).items[0]).toMatchObject(mine)
    expect((await activity(post.id, {}, manager)).items[0]).toMatchObject(mine)
    for (const as of [null, await world.user(), await world.member('contributor')]) {
      expect((await activity(post.id, {}, as)).items[0]).toMatchObject({ canEdit: false, canDelete: false, body: null })
    }
  })

  test('an unknown date is null', async () => {
    const post = await world.post(board.id)
    const commentID = await say(post.id, 'from somewhere else')
    await world.db.updateTable('comments').set({ date_known: false }).where('id', '=', commentID).execute()
    expect((await activity(post.id)).items[0]).toMatchObject({ created: null })
  })
})

describe('words', () => {
  test('comments that have all of them are listed one by one, whatever case and accents', async () => {
    const post = await world.post(board.id)
    const first = await say(post.id, 'Los árboles del parque')
    await say(post.id, 'Más ARBOLES, por favor', { parentID: first })
    await say(post.id, 'nothing of the kind')
    expect(texts((await activity(post.id, { text: 'arboles' })).items)).toEqual([
      'Los árboles del parque',
      'Más ARBOLES, por favor',
    ])
    expect(texts((await activity(post.id, { text: 'parque árboles' })).items)).toEqual(['Los árboles del parque'])
    expect(texts((await activity(post.id, { text: ' ' })).items)).toHaveLength(3)
  })

  test('signs of patterns are only signs', async () => {
    const post = await world.post(board.id)
    await say(post.id, 'up by 100% in a_b')
    await say(post.id, 'up by 1000 in axb')
    expect(texts((await activity(post.id, { text: '%' })).items)).toEqual(['up by 100% in a_b'])
    expect((await activity(post.id, { text: '\\' })).items).toEqual([])
  })
})

describe('who may', () => {
  test('members see changes of facts beside the comments, in words, in either order; nobody else does', async () => {
    const post = await world.post(board.id)
    const change = (input: Record<string, unknown>) =>
      expectOK(world.call('/api/posts/changeFacts', { postID: post.id, ...input }, { as: manager }))
    const { body } = await expectOK(
      world.call('/api/tags/create', { boardID: board.id, name: 'Slow' }, { as: world.company.owner }),
    )
    await change({ ownerID: manager.userID })
    await change({ tagIDs: [(body['tag'] as { id: string }).id] })
    await change({ eta: '2027-05-01' })
    await change({ etaPublic: false, ownerID: null })
    const { items } = await activity(post.id, { internalComments: true }, manager)
    const name = items.find((item) => item.type === 'change')?.changer?.name
    expect(name).toEqual(expect.any(String))
    const shown = items.flatMap((item) => (item.type === 'change' ? [[item.fact, item.from, item.to]] : []))
    expect(shown.slice(0, 3)).toEqual([
      ['owner', null, name],
      ['tags', [], ['Slow']],
      ['eta', null, '2027-05-01'],
    ])
    expect(shown.slice(3)).toEqual(
      expect.arrayContaining([
        ['etaPublic', true, false],
        ['owner', name, null],
      ]),
    )
    const newest = await activity(post.id, { internalComments: true, sort: 'newest', limit: 2 }, manager)
    expect(newest.items).toHaveLength(2)
    const rest = {
      internalComments: true,
      sort: 'newest' as const,
      ...(newest.cursor ? { cursor: newest.cursor } : {}),
    }
    expect((await activity(post.id, rest, manager)).items).toHaveLength(3)
    for (const as of [null, await world.user()]) expect((await activity(post.id, {}, as)).items).toEqual([])
    expect((await activity(post.id, {}, manager)).items).toEqual([])
  })

  test('an internal list is refused to everyone but the team', async () => {
    const post = await world.post(board.id)
    for (const as of [null, await world.user()]) {
      expect(
        await world.call('/api/posts/activity/get', { postID: post.id, internalComments: true }, { as }),
      ).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
  })

  test('private, deleted, absent and another company’s posts answer alike', async () => {
    const hidden = await world.post((await world.board({ access: 'private' })).id, {}, manager)
    const deleted = await world.post(board.id)
    await expectOK(world.call('/api/posts/delete', { postID: deleted.id }, { as: manager }))
    const foreign = await world.post((await world.board({}, world.other)).id, {}, undefined, world.other)
    const answers = await Promise.all(
      [hidden.id, deleted.id, foreign.id, absent, 'no id'].map((postID) =>
        world.call('/api/posts/activity/get', { postID, internalComments: false }),
      ),
    )
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({
        status: 404,
        body: { error: 'Not found. It may have been removed, or you may not have access to it.', code: 'notFound' },
      })
  })
})
