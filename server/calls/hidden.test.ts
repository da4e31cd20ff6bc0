import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { furnish } from '../test/furniture.ts'
import { nobodys, type Kind, type Names } from '../test/furnitureNames.ts'
import { aroundAPost, byManager, hidingIn, ofABoard, viewersOf, type Viewer } from '../test/sweeps/hiding.ts'
import { expectOK, openWorld, type Person, type World } from '../test/world.ts'

const hiding = hidingIn(() => world)
let world: World
let ours: Names
let viewers: [Viewer, Person | null][]

beforeAll(async () => {
  world = await openWorld()
  ours = await furnished('Ours')
  viewers = await viewersOf(world)
})
afterAll(() => world.close())

const furnished = (word: string, author?: Person) => furnish(world, world.company, word, author, { kinds: aroundAPost })

describe.each(Object.entries(hiding))('%s', (what, { kinds, hide, seenBy = [] }) => {
  const unseeing = () => viewers.filter(([who]) => !seenBy.includes(who))

  test('stands in no list, search or suggestion', async () => {
    const hidden = await furnished('Unmistakable')
    const { title } = await world.db
      .selectFrom('posts')
      .select('title')
      .where('company_id', '=', world.company.id)
      .where('id', '=', hidden.post)
      .executeTakeFirstOrThrow()
    await hide(hidden)
    const lists: [string, Record<string, unknown>][] = [
      ['/api/boards/getAll', {}],
      ['/api/posts/get', { pages: 1, status: ['*'], sort: 'new' }],
      ['/api/posts/get', { pages: 1, status: ['*'], textSearch: title }],
      ['/api/posts/get/titles', { boardURLNames: [] }],
      ['/api/posts/findSuggestions', { search: title }],
      ['/api/posts/activity/get', { postID: ours.post, internalComments: false }],
      ['/api/roadmap/get', { pages: 1 }],
      ['/api/overview/get', {}],
    ]
    const ids = kinds.filter((kind) => !kind.endsWith('URLName')).map((kind) => hidden[kind])
    for (const [path, input] of lists) {
      for (const [who, as] of unseeing()) {
        const { body } = await expectOK(world.call(path, input, { as }))
        for (const id of ids) expect(JSON.stringify(body), `${path}, ${who}`).not.toContain(id)
      }
    }
  })

  // What waits for approval is nobody's here, because its author sees it.
  if (!what.endsWith('waits for approval'))
    test('is in the copy of what is kept of a person as their own words and acts, without what the team made of it', async () => {
      const author = await world.user()
      const names = await furnished('Copied', author)
      const voter = await world.user()
      await expectOK(world.call('/api/votes/create', { postID: names.post }, { as: voter }))
      await expectOK(
        world.call('/api/comments/create', { postID: names.post, body: 'The words of a voter' }, { as: voter }),
      )
      await expectOK(
        world.call(
          '/api/userReactions/create',
          { objectID: names.comment, objectType: 'comment', reactionName: 'like' },
          { as: voter },
        ),
      )
      await byManager(world, '/api/comments/update', { commentID: names.comment, body: 'Covert words' })
      await byManager(world, '/api/posts/update', {
        postID: names.post,
        title: 'Covert title',
        details: 'Covert details',
      })
      await hide(names)
      const isHiddenFrom = (kind: Kind) => kinds.includes(kind) && !seenBy.includes('a user')
      const copy = async (as: Person) =>
        (
          await world.app.inject({
            url: '/account/data.json',
            headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` },
          })
        ).body
      const [authors, voters] = [await copy(author), await copy(voter)]
      expect(authors).toContain('A comment')
      expect(authors).toContain('Post Copied')
      expect(voters).toContain('The words of a voter')
      expect(voters).toContain(names.post)
      for (const said of [authors, voters]) {
        expect(/covert.(title|details)/i.test(said)).toBe(!isHiddenFrom('post'))
        if (isHiddenFrom('board')) expect(said).not.toContain(names.boardURLName)
      }
      // Authors read their own comments where comments are private, including the team's replies to them.
      expect(authors.includes('Covert words')).toBe(
        !isHiddenFrom('comment') || what === "another's comment where comments are private",
      )
      expect(voters).not.toContain('Covert words')
      expect(voters).not.toContain(author.userID)
    })
})

test('a board that is not for everyone has no feed and no card and is in no sitemap, no matter who asks', async () => {
  const shown = await furnished('Listed')
  const get = async (url: string, as: Person | null) => {
    const { statusCode, body } = await world.app.inject({
      url,
      headers: { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
    })
    return { statusCode, body }
  }
  const hidden: Names[] = []
  for (const { hide } of Object.values(hiding).filter(({ kinds }) => kinds === ofABoard)) {
    const names = await furnished('Unlisted')
    await hide(names)
    hidden.push(names)
  }
  for (const [, as] of viewers) {
    for (const { boardURLName } of hidden) {
      for (const file of ['feed.atom', 'feed.rss', 'card.png']) {
        const refused = await get(`/${boardURLName}/${file}`, as)
        expect(refused).toEqual(await get(`/${nobodys.boardURLName}/${file}`, as))
        expect(refused.statusCode).toBe(404)
      }
    }
    const { body: index } = await get('/sitemap.xml', as)
    const files = [...index.matchAll(/<loc>http:\/\/acme\.upwell\.test(\/sitemap\/[^<]+)<\/loc>/g)].map(
      ([, file = '']) => file,
    )
    const sitemap = (await Promise.all(files.map((file) => get(file, as)))).map(({ body }) => body).join('')
    expect(sitemap).toContain(shown.postURLName)
    for (const names of hidden)
      for (const name of [names.boardURLName, names.postURLName]) expect(sitemap).not.toContain(name)
  }
})

test('people who are let in to a board find it and its posts, and so does the team', async () => {
  const manager = await world.member('manager')
  for (const { hide, seenBy = [] } of Object.values(hiding).filter(({ kinds }) => kinds === ofABoard)) {
    const shown = await furnished('Shown')
    await hide(shown)
    for (const [who, as] of [...viewers.filter(([name]) => seenBy.includes(name)), ['a manager', manager] as const]) {
      const { body } = await expectOK(
        world.call('/api/posts/getOne', { boardID: shown.board, postURLName: shown.postURLName }, { as }),
      )
      expect(body['post'], who).toMatchObject({ id: shown.post })
      const { body: boards } = await expectOK(world.call('/api/boards/getAll', {}, { as }))
      expect(JSON.stringify(boards), who).toContain(shown.board)
      const { body: list } = await expectOK(
        world.call('/api/posts/get', { pages: 1, boardID: shown.board, status: ['*'] }, { as }),
      )
      expect(JSON.stringify(list), who).toContain(shown.post)
      if (as) await expectOK(world.call('/api/votes/create', { postID: shown.post }, { as }))
    }
  }
})
