import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comment } from '../../contract/activity.ts'
import type { Post } from '../../contract/posts.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { getFile, picture } from '../test/pictures.ts'
import { expectOK, type Person } from '../test/world.ts'

/**
 * Comments on a board with private comments are visible only to their author and the team, wherever they would be
 * shown.
 */
let world: MailWorld
let board: { id: string; urlName: string }
let post: { id: string; urlName: string }
const people: Record<string, Person> = {}
const comments: Record<string, string> = {}

/**
 * Each comment by a word that occurs in no other: its author, what it replies to, and who besides the team may read it.
 */
const said = [
  { word: 'aardvark', by: 'author', for: ['author'] },
  { word: 'baboon', by: 'customer', for: ['customer'] },
  { word: 'capybara', by: 'team', for: ['author'] },
  { word: 'dromedary', by: 'team', answers: 'baboon', for: ['customer'] },
  { word: 'echidna', by: 'customer', answers: 'dromedary', for: ['customer'] },
  { word: 'flamingo', by: 'team', answers: 'dromedary', for: ['customer'] },
  { word: 'gazelle', by: 'team', for: ['a stranger', 'author', 'customer', 'other'] },
  // A thread that two customers wrote in while it was public: each sees the replies to their own comments, and no more.
  { word: 'hedgehog', by: 'customer', for: ['customer'] },
  { word: 'iguana', by: 'other', answers: 'hedgehog', for: ['other'] },
  { word: 'jaguar', by: 'team', answers: 'iguana', for: ['other'] },
  { word: 'kangaroo', by: 'team', answers: 'jaguar', for: [] },
  { word: 'lemur', by: 'team', answers: 'hedgehog', for: ['customer'] },
] as { word: string; by: string; answers?: string; for: string[] }[]

const viewers = ['a stranger', 'author', 'customer', 'other', 'team']
const seenBy = (who: string) => said.filter((one) => who === 'team' || one.for.includes(who)).map(({ word }) => word)
const wordsIn = (text: string) => said.filter(({ word }) => text.includes(word)).map(({ word }) => word)
const as = (who: string) => people[who] ?? null

beforeAll(async () => {
  world = await openMailWorld()
  Object.assign(people, {
    author: await world.user('Ann'),
    customer: await world.user('Bob'),
    other: await world.user('Cid'),
    team: world.company.owner,
  })
  board = await world.board()
  post = await world.post(board.id, { title: 'Dark theme' }, people['author'])
  for (const who of ['customer', 'other'])
    await expectOK(world.call('/api/subscriptions/create', { postID: post.id }, { as: as(who) }))
  for (const { word, by, answers } of said) {
    const { body } = await expectOK(
      world.call(
        '/api/comments/create',
        {
          postID: post.id,
          body: `About the ${word}.`,
          ...(answers === undefined ? {} : { parentID: comments[answers] }),
        },
        { as: as(by) },
      ),
    )
    comments[word] = (body['comment'] as Comment).id
  }
  await expectOK(world.call('/api/comments/pin', { commentID: comments['gazelle'], pinned: true }, { as: as('team') }))
  await world.settle()
  await expectOK(world.call('/api/boards/update', { boardID: board.id, hasPrivateComments: true }, { as: as('team') }))
}, 180_000)
afterAll(() => world.close())

test('each sees what concerns them, in every order, in a search, and on the page', async () => {
  for (const who of viewers) {
    const internal = who === 'team'
    for (const sort of ['oldest', 'newest', 'top']) {
      const { body } = await expectOK(
        world.call(
          '/api/posts/activity/get',
          { postID: post.id, internalComments: internal, sort, limit: 100 },
          { as: as(who) },
        ),
      )
      expect(wordsIn(JSON.stringify(body)), `${who}, ${sort}`).toEqual(seenBy(who))
    }
    const { body: found } = await expectOK(
      world.call(
        '/api/posts/activity/get',
        { postID: post.id, internalComments: internal, text: 'about the' },
        { as: as(who) },
      ),
    )
    expect(wordsIn(JSON.stringify(found)), who).toEqual(seenBy(who))
    const { body: page } = await expectOK(
      world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }, { as: as(who) }),
    )
    expect(wordsIn(JSON.stringify(page)), who).toEqual(seenBy(who))
    for (const { word } of said) {
      if (!seenBy(who).includes(word))
        for (const answer of [found, page])
          expect(JSON.stringify(answer), `${who}: the id of ${word}`).not.toContain(comments[word])
    }
  }
})

test('every page of activity, however short, holds nothing else, and all of it once', async () => {
  for (const who of viewers) {
    const met: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await expectOK(
        world.call(
          '/api/posts/activity/get',
          { postID: post.id, internalComments: who === 'team', limit: 1, ...(cursor === undefined ? {} : { cursor }) },
          { as: as(who) },
        ),
      )
      const page = body['result'] as Post['activity']
      met.push(...page.items.map((item) => wordsIn(JSON.stringify(item))[0] ?? ''))
      cursor = page.cursor ?? undefined
    } while (cursor !== undefined)
    expect(met.toSorted(), who).toEqual(seenBy(who))
  }
})

test('a count counts what the reader may read', async () => {
  for (const who of viewers) {
    const counts: unknown[] = []
    const { body: page } = await expectOK(
      world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }, { as: as(who) }),
    )
    counts.push((page['post'] as Post).commentCount)
    const { body: list } = await expectOK(
      world.call('/api/posts/get', { pages: 1, boardID: board.id }, { as: as(who) }),
    )
    counts.push((list['result'] as { posts: Post[] }).posts[0]?.commentCount)
    const { body: suggested } = await expectOK(
      world.call('/api/posts/findSuggestions', { search: 'dark theme' }, { as: as(who) }),
    )
    counts.push((suggested['posts'] as Post[])[0]?.commentCount)
    expect(counts, who).toEqual(Array(3).fill(seenBy(who).length))
  }
})

test('what someone may not read they cannot name: to like, to answer, to change', async () => {
  for (const who of ['author', 'customer', 'other']) {
    for (const { word } of said) {
      const commentID = comments[word]
      const named = { objectID: commentID, objectType: 'comment', reactionName: 'like' }
      const statuses = [
        (await world.call('/api/userReactions/get', named, { as: as(who) })).status,
        (await world.call('/api/userReactions/create', named, { as: as(who) })).status,
      ]
      expect(statuses, `${who}, ${word}`).toEqual(seenBy(who).includes(word) ? [200, 200] : [404, 404])
      if (seenBy(who).includes(word)) continue
      expect(
        (
          await world.call(
            '/api/comments/create',
            { postID: post.id, parentID: commentID, body: 'No' },
            { as: as(who) },
          )
        ).status,
      ).toBe(404)
      expect((await world.call('/api/comments/update', { commentID, body: 'No' }, { as: as(who) })).status).toBe(404)
    }
  }
})

test('an email goes to whom the comment concerns, and to nobody else but the team', async () => {
  const told = async (body: string, by: string, parent?: string) => {
    await expectOK(
      world.call(
        '/api/comments/create',
        { postID: post.id, body, ...(parent === undefined ? {} : { parentID: comments[parent] }) },
        { as: as(by) },
      ),
    )
    return (await world.settle())
      .map(({ recipient }) => viewers.find((who) => as(who)?.email === recipient) ?? 'nobody')
      .toSorted((one, other) => one.localeCompare(other))
  }
  expect(await told('From a customer', 'customer')).toEqual(['team'])
  expect(await told('An answer', 'team', 'baboon')).toEqual(['customer'])
  expect(await told('To the post', 'team')).toEqual(['author'])
})

test('whether others commented privately does not show in what an author may do', async () => {
  const lonely = await world.post(board.id, {}, people['author'])
  const canDelete = async () =>
    (
      (
        await expectOK(
          world.call('/api/posts/getOne', { boardID: board.id, postURLName: lonely.urlName }, { as: as('author') }),
        )
      ).body['post'] as Post
    ).canDelete
  expect(await canDelete()).toBe(true)
  await expectOK(world.call('/api/comments/create', { postID: lonely.id, body: 'Secretly' }, { as: as('customer') }))
  expect(await canDelete()).toBe(true)
})

test('a picture is seen by everyone who may read its comment', async () => {
  const customer = people['customer']
  if (!customer) throw new Error('there is no customer')
  const image = await picture(world, customer)
  await expectOK(
    world.call('/api/comments/create', { postID: post.id, body: `![](${image.url})` }, { as: as('customer') }),
  )
  const statuses = await Promise.all(
    viewers.map(async (who) => (await getFile(world, image.url, { as: as(who) })).statusCode),
  )
  expect(Object.fromEntries(viewers.map((who, at) => [who, statuses[at]]))).toEqual({
    'a stranger': 404,
    author: 404,
    customer: 200,
    other: 404,
    team: 200,
  })
})

test('when the board keeps comments private no more, all of them are there again', async () => {
  await expectOK(world.call('/api/boards/update', { boardID: board.id, hasPrivateComments: false }, { as: as('team') }))
  const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }))
  expect(wordsIn(JSON.stringify(body))).toEqual(said.map(({ word }) => word))
})
