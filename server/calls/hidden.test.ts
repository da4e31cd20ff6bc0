import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '../domain/people/session.ts'
import { fits, furnish, inputFor, kindOf, naming, nobodys, type Kind, type Names } from '../test/furniture.ts'
import { expectOK, openWorld, type Person, type World } from '../test/world.ts'

/** What cannot be seen is not there: wherever it is named, the answer is, byte for byte, that for a name that nobody has. */
const ofABoard: readonly Kind[] = ['board', 'boardURLName', 'category', 'categoryURLName', 'post', 'postURLName', 'comment']
type Viewer = 'a stranger' | 'a user' | 'the owner by a code'
const hiding: Record<string, { kinds: readonly Kind[]; hide(names: Names): Promise<unknown>; seenBy?: readonly Viewer[] }> = {
  'a board for whoever is signed in': { kinds: ofABoard, hide: ({ board }) => asManager('/api/boards/update', { boardID: board, access: 'signedIn' }), seenBy: ['a user', 'the owner by a code'] },
  // The owner's address is of a domain below this one: only the domain itself lets in.
  'a board for a mail domain': { kinds: ofABoard, hide: ({ board }) => asManager('/api/boards/update', { boardID: board, access: 'domains', domains: ['example.com'] }), seenBy: ['a user'] },
  'a board for another mail domain': { kinds: ofABoard, hide: ({ board }) => asManager('/api/boards/update', { boardID: board, access: 'domains', domains: ['elsewhere.example'] }) },
  'a board for named people': { kinds: ofABoard, hide: ({ board }) => asManager('/api/boards/update', { boardID: board, access: 'people', people: [world.company.owner.email] }), seenBy: ['the owner by a code'] },
  'a private board': { kinds: ofABoard, hide: ({ board }) => asManager('/api/boards/update', { boardID: board, access: 'private' }) },
  'an archived board': { kinds: ofABoard, hide: ({ board }) => asManager('/api/boards/update', { boardID: board, isArchived: true }) },
  'a deleted post': { kinds: ['post', 'postURLName', 'comment'], hide: ({ post }) => asManager('/api/posts/delete', { postID: post }) },
  'spam': { kinds: ['post', 'postURLName', 'comment'], hide: ({ post }) => asManager('/api/posts/markSpam', { postID: post }) },
  'a deleted comment': { kinds: ['comment'], hide: ({ comment }) => asManager('/api/comments/delete', { commentID: comment }) },
  "another's comment where comments are private": { kinds: ['comment'], hide: ({ board }) => asManager('/api/boards/update', { boardID: board, hasPrivateComments: true }) },
  "a comment of the team's own": {
    kinds: ['comment'],
    hide: ({ comment }) => world.db.updateTable('comments').set({ internal: true }).where('company_id', '=', world.company.id).where('id', '=', comment).execute(),
  },
}

let world: World
let ours: Names
let viewers: [Viewer, Person | null][]

beforeAll(async () => {
  world = await openWorld()
  ours = await furnish(world, world.company, 'Ours')
  const { userID, email } = world.company.owner
  viewers = [
    ['a stranger', null],
    ['a user', await world.user()],
    ['the owner by a code', { userID, email, cookie: await startSession(world.db, world.company.id, { userID, kind: 'user' }) }],
  ]
})
afterAll(() => world.close())

describe.each(Object.entries(hiding))('%s', (what, { kinds, hide, seenBy = [] }) => {
  const unseeing = () => viewers.filter(([who]) => !seenBy.includes(who))

  test('is in every input of every call what nobody has, for whoever may not see it', async () => {
    const hidden = await furnish(world, world.company, 'Hidden')
    await hide(hidden)
    for (const { call, input } of naming) {
      const kind = kindOf(call, input)
      if (kind === undefined || !kinds.includes(kind)) continue
      for (const [who, as] of unseeing()) {
        const ask = async (name: string) => {
          const { status, body } = await world.call(call.path, { ...inputFor(call, ours), [input]: fits(call, input, name) }, { as })
          return `${call.path} ${input}, ${who}: ${status} ${JSON.stringify(body)}`
        }
        expect(await ask(hidden[kind])).toBe(await ask(nobodys[kind]))
      }
    }
  })

  test('stands in no list, search or suggestion', async () => {
    const hidden = await furnish(world, world.company, 'Unmistakable')
    const { title } = await world.db.selectFrom('posts').select('title').where('company_id', '=', world.company.id).where('id', '=', hidden.post).executeTakeFirstOrThrow()
    await hide(hidden)
    const lists: [string, Record<string, unknown>][] = [
      ['/api/boards/getAll', {}],
      ['/api/posts/get', { pages: 1, status: ['*'], sort: 'new' }],
      ['/api/posts/get', { pages: 1, status: ['*'], textSearch: title }],
      ['/api/posts/get/titles', { boardURLNames: [] }],
      ['/api/posts/findSuggestions', { search: title }],
      ['/api/posts/activity/get', { postID: ours.post, internalComments: false }],
      ['/api/roadmap/get', { pages: 1 }],
    ]
    const ids = kinds.filter((kind) => !kind.endsWith('URLName')).map((kind) => hidden[kind])
    for (const [path, input] of lists) {
      for (const [who, as] of unseeing()) {
        const { body } = await expectOK(world.call(path, input, { as }))
        for (const id of ids) expect(JSON.stringify(body), `${path}, ${who}`).not.toContain(id)
      }
    }
  })

  test('is in the copy of what is kept of a person as their own words and acts, without what the team made of it', async () => {
    const author = await world.user()
    const names = await furnish(world, world.company, 'Copied', author)
    const voter = await world.user()
    await expectOK(world.call('/api/votes/create', { postID: names.post }, { as: voter }))
    await expectOK(world.call('/api/comments/create', { postID: names.post, body: 'The words of a voter' }, { as: voter }))
    await expectOK(world.call('/api/userReactions/create', { objectID: names.comment, objectType: 'comment', reactionName: 'like' }, { as: voter }))
    await asManager('/api/comments/update', { commentID: names.comment, body: 'Covert words' })
    await asManager('/api/posts/update', { postID: names.post, title: 'Covert title', details: 'Covert details' })
    await hide(names)
    const isHiddenFrom = (kind: Kind) => kinds.includes(kind) && !seenBy.includes('a user')
    const copy = async (as: Person) => (await world.app.inject({ url: '/account/data.json', headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` } })).body
    const [authors, voters] = [await copy(author), await copy(voter)]
    expect(authors).toContain('A comment')
    expect(authors).toContain('Post Copied')
    expect(voters).toContain('The words of a voter')
    expect(voters).toContain(names.post)
    for (const said of [authors, voters]) {
      expect(/covert.(title|details)/i.test(said)).toBe(!isHiddenFrom('post'))
      if (isHiddenFrom('board')) expect(said).not.toContain(names.boardURLName)
    }
    // An author reads their own comment where comments are private, with what the team made of it.
    expect(authors.includes('Covert words')).toBe(!isHiddenFrom('comment') || what === "another's comment where comments are private")
    expect(voters).not.toContain('Covert words')
    expect(voters).not.toContain(author.userID)
  })
})

test('a board that is not for everybody has no feed and no card and stands in no sitemap, whoever asks', async () => {
  const shown = await furnish(world, world.company, 'Listed')
  const get = async (url: string, as: Person | null) => {
    const { statusCode, body } = await world.app.inject({ url, headers: { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) } })
    return { statusCode, body }
  }
  const hidden: Names[] = []
  for (const { hide } of Object.values(hiding).filter(({ kinds }) => kinds === ofABoard)) {
    const names = await furnish(world, world.company, 'Unlisted')
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
    const files = [...index.matchAll(/<loc>http:\/\/acme\.upwell\.test(\/sitemap\/[^<]+)<\/loc>/g)].map(([, file = '']) => file)
    const sitemap = (await Promise.all(files.map((file) => get(file, as)))).map(({ body }) => body).join('')
    expect(sitemap).toContain(shown.postURLName)
    for (const names of hidden) for (const name of [names.boardURLName, names.postURLName]) expect(sitemap).not.toContain(name)
  }
})

test('whoever is let in to a board finds it and its posts, and so does the team', async () => {
  const manager = await world.member('manager')
  for (const { hide, seenBy = [] } of Object.values(hiding).filter(({ kinds }) => kinds === ofABoard)) {
    const shown = await furnish(world, world.company, 'Shown')
    await hide(shown)
    for (const [who, as] of [...viewers.filter(([name]) => seenBy.includes(name)), ['a manager', manager] as const]) {
      const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: shown.board, postURLName: shown.postURLName }, { as }))
      expect(body['post'], who).toMatchObject({ id: shown.post })
      const { body: boards } = await expectOK(world.call('/api/boards/getAll', {}, { as }))
      expect(JSON.stringify(boards), who).toContain(shown.board)
      const { body: list } = await expectOK(world.call('/api/posts/get', { pages: 1, boardID: shown.board, status: ['*'] }, { as }))
      expect(JSON.stringify(list), who).toContain(shown.post)
      if (as) await expectOK(world.call('/api/votes/create', { postID: shown.post }, { as }))
    }
  }
})

async function asManager(path: string, input: Record<string, unknown>) {
  return expectOK(world.call(path, input, { as: await world.member('manager') }))
}
