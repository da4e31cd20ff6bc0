import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Post } from '../../contract/posts.ts'
import { absentID } from '../test/commentsWorld.ts'
import { hearStatements } from '../test/heardStatements.ts'
import { mentionedIDs } from '../domain/text/mentions.ts'
import { mask, secretsOf, type Masked } from '../test/maskedWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../test/world.ts'
import { chanceOf } from '../../db/seed/demo/time.ts'

/**
 * Attempts to name a person of an anonymous board, or one who commented where comments are private. No answer names anyone, and answers are the same for a
 * person who took part and one who did not.
 */
let world: World
let masked: Masked
let secrets: string[]
let attempts = 0
/** Hundreds of requests, on a machine that may be busy. */
const patientMs = 120_000

beforeAll(async () => {
  world = await openWorld()
  masked = await mask(world)
  secrets = masked.pairs.flatMap(({ there, elsewhere }) => [...secretsOf(there), ...secretsOf(elsewhere)])
}, 180_000)
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('limits').execute())

test(
  'a search finds nobody by a name, an address or an id',
  async () => {
    const { boards, posts, attacker, pairs } = masked
    const random = chanceOf(20)
    const viewers = [...masked.others.map(({ as }) => as), attacker]
    const calls: { path: string; input: (text: string) => Record<string, unknown> }[] = [
      ...['new', 'trending', 'top'].map((sort) => ({
        path: '/api/posts/get',
        input: (textSearch: string) => ({ pages: 1, textSearch, status: ['*'], sort, boardID: boards.masked.id }),
      })),
      { path: '/api/posts/get', input: (textSearch) => ({ pages: 2, textSearch, status: ['*'] }) },
      { path: '/api/posts/count', input: (textSearch) => ({ textSearch, boardID: boards.masked.id }) },
      { path: '/api/posts/findSuggestions', input: (search) => ({ search }) },
      ...(['masked', 'teams', 'quiet'] as const).map((post) => ({
        path: '/api/posts/activity/get',
        input: (text: string) => ({ postID: posts[post].id, internalComments: false, text }),
      })),
      ...(['masked', 'quiet'] as const).map((place) => ({
        path: '/api/mentions/findSuggestions',
        input: (prefix: string) => ({
          boardID: boards[place].id,
          postID: posts[place].id,
          membersOnly: false,
          prefix: prefix.slice(0, 100),
        }),
      })),
      {
        path: '/api/mentions/findSuggestions',
        input: (prefix) => ({ boardID: boards.masked.id, membersOnly: true, prefix: prefix.slice(0, 100) }),
      },
    ]
    for (const { there, elsewhere } of pairs) {
      for (const [at, term] of termsOf(there).entries()) {
        for (const { path, input } of calls.filter(() => random() < callsATerm / calls.length)) {
          const as = viewers[Math.floor(random() * viewers.length)] ?? null
          const ask = async (text: string) => {
            attempts += 1
            const { status, body } = await world.call(path, input(text), { as })
            return { text: plain({ status, body }, text), leaks: leaksOf(plain(body, text)) }
          }
          const found = await ask(term)
          expect(found, `${path} ${JSON.stringify(input(term))}`).toEqual(await ask(termsOf(elsewhere)[at] ?? ''))
          expect(found.leaks, `${path} ${term}`).toEqual([])
        }
      }
    }
  },
  patientMs,
)

test(
  'no list, profile, vote, reaction, notification, file or feed tells who someone is',
  async () => {
    const { boards, posts, own, comments, attacker, pairs, others } = masked
    for (const { who, as } of [...others, { who: 'the attacker', as: attacker }]) {
      const ask = async (path: string, input: Record<string, unknown>, typed = '') => {
        attempts += 1
        const { status, body } = await world.call(path, input, { as })
        return plain({ status, body }, typed)
      }
      for (const voterNames of ['full', 'first', 'hidden'] as const) {
        await world.db
          .updateTable('companies')
          .set({ voter_names: voterNames })
          .where('id', '=', world.company.id)
          .execute()
        for (const { way, there, elsewhere } of pairs) {
          for (const known of [
            { of: 'userID', find: (id: string, _name: string) => id },
            { of: 'name', find: (_id: string, name: string) => name.toLowerCase().replaceAll(' ', '-') },
          ]) {
            const [one, other] = [known.find(there.userID, there.name), known.find(elsewhere.userID, elsewhere.name)]
            expect(await ask('/api/users/getOne', { urlName: one }, one), `${who}: ${way}, ${known.of}`).toBe(
              await ask('/api/users/getOne', { urlName: other }, other),
            )
          }
          for (const filter of ['created', 'commented', 'voted']) {
            const list = (userID: string) => ask('/api/users/getPosts', { userID, filter, limit: 10 }, userID)
            expect(await list(there.userID), `${who}: ${way}, ${filter}`).toBe(await list(elsewhere.userID))
          }
          const votes = (userID: string) => ask('/api/votes/get', { userID, limit: 10 }, userID)
          expect(await votes(there.userID)).toBe(await votes(elsewhere.userID))
        }
        for (const postID of [posts.masked.id, posts.teams.id, own.masked.post]) {
          for (const path of ['/api/posts/getVoters', '/api/posts/activity/get'])
            expect(leaksOf(await ask(path, { postID, internalComments: false, limit: 100 })), `${who} ${path}`).toEqual(
              [],
            )
        }
      }
      for (const { urlName } of [posts.masked, posts.teams])
        expect(
          leaksOf(await ask('/api/posts/getOne', { boardID: boards.masked.id, postURLName: urlName })),
          who,
        ).toEqual([])
      for (const objectID of comments)
        expect(
          leaksOf(await ask('/api/userReactions/get', { objectID, objectType: 'comment', reactionName: 'like' })),
        ).toEqual([])
      for (const [path, input] of [
        ['/api/notifications/get', { pages: 3 }],
        ['/api/posts/get', { pages: 3, status: ['*'], boardID: boards.masked.id }],
        ['/api/roadmap/get', { pages: 1, boardURLNames: [boards.masked.urlName] }],
        ['/api/posts/get/titles', { boardURLNames: [] }],
      ] as const) {
        expect(leaksOf(await ask(path, input)), `${who} ${path}`).toEqual([])
      }
      const files = [
        `/${boards.masked.urlName}/feed.atom`,
        `/${boards.masked.urlName}/feed.rss`,
        `/${boards.masked.urlName}/card.png`,
        `/${boards.masked.urlName}/p/${posts.masked.urlName}/card.png`,
        '/sitemap.xml',
      ]
      for (const url of files) {
        attempts += 1
        const { body } = await world.app.inject({
          url,
          headers: { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
        })
        expect(leaksOf(body), `${who} ${url}`).toEqual([])
      }
    }
    const data = await world.app.inject({
      url: '/account/data.json',
      headers: { host: 'acme.upwell.test', cookie: `upwell=${attacker.cookie}` },
    })
    expect(data.statusCode).toBe(200)
  },
  patientMs,
)

test('the source of one’s own text names people by their alias, which stay in it when it is edited, and no guessed id is taken for them', async () => {
  const { own, attacker, pairs } = masked
  const mentioned = pairs.find(({ way }) => way === 'is mentioned by the team')?.there
  if (!mentioned) throw new Error('nobody is mentioned')
  await expectOK(
    world.call(
      '/api/posts/update',
      { postID: own.masked.post, details: `See @[x](user:${mentioned.userID})` },
      { as: world.company.owner },
    ),
  )
  const before = (await postAs(attacker, own.masked.post)).details ?? ''
  expect(before).toMatch(/^See @\[[A-Z][a-z]+ \d{4}\]\(user:alias-[\w-]+\)$/)
  await expectOK(
    world.call('/api/posts/update', { postID: own.masked.post, details: `Please ${before}` }, { as: attacker }),
  )
  expect((await postAs(attacker, own.masked.post)).details).toBe(`Please ${before}`)
  expect((await postAs(world.company.owner, own.masked.post)).details).toBe(
    `Please See @[${mentioned.name}](user:${mentioned.userID})`,
  )
  await expectOK(
    world.call(
      '/api/posts/update',
      { postID: own.masked.post, details: `See @[x](user:${mentioned.userID})` },
      { as: attacker },
    ),
  )
  expect((await postAs(attacker, own.masked.post)).details).toBe('See @x')
})

test(
  'a mention of an id says nothing of it, however it is written',
  async () => {
    const { boards, posts, own, others, attacker, pairs, nobodies } = masked
    const mentioned = pairs.find(({ way }) => way === 'is mentioned by the team')?.there
    const verbs: { path: string; input: (text: string) => Record<string, unknown> }[] = [
      { path: '/api/comments/create', input: (body) => ({ postID: posts.masked.id, body }) },
      { path: '/api/comments/create', input: (body) => ({ postID: posts.quiet.id, body }) },
      { path: '/api/comments/update', input: (body) => ({ commentID: own.masked.comment, body }) },
      { path: '/api/comments/update', input: (body) => ({ commentID: own.quiet.comment, body }) },
      { path: '/api/posts/update', input: (details) => ({ postID: own.masked.post, details }) },
      {
        path: '/api/posts/create',
        input: (details) => ({ boardID: boards.masked.id, title: 'Another wish', details }),
      },
    ]
    let turn = 0
    const kept = (await postAs(attacker, own.masked.post)).details
    for (const { path, input } of verbs) {
      for (const [form, write] of Object.entries(forms)) {
        const answers = new Map<string, string>()
        const { way, there, elsewhere } = pairs[turn % pairs.length] ?? fail()
        const [nobody, nobodysID] = Object.entries(nobodies)[turn % 4] ?? fail()
        turn += 1
        for (const [who, id] of [
          [way, there.userID],
          ['one who did not', elsewhere.userID],
          [nobody, nobodysID],
          ['nobody', absentID],
        ] as const) {
          if (path === '/api/posts/update') await world.call(path, input(kept ?? ''), { as: attacker })
          await world.db.deleteFrom('limits').execute()
          const { status, body } = await world.call(path, input(write(id)), { as: attacker })
          const shown = path === '/api/posts/update' ? await textOf(own.masked.post) : body
          answers.set(
            who,
            plain(
              { status, ...(path === '/api/posts/create' ? await textOf((body['post'] as { id: string }).id) : shown) },
              id,
            ),
          )
          attempts += 1
        }
        const [[, first] = ['', ''], ...rest] = answers
        for (const [who, answer] of rest) expect(answer, `${path}, ${form}, ${who}`).toBe(first)
        expect(leaksOf(first), `${path}, ${form}`).toEqual([])
      }
    }
    const texts = await world.db
      .selectFrom('comments')
      .select('body as text')
      .where('author_id', '=', attacker.userID)
      .unionAll(world.db.selectFrom('posts').select('details as text').where('author_id', '=', attacker.userID))
      .execute()
    expect(texts.length).toBeGreaterThan(100)
    // Only people named in a stored text are notified; the team named one there.
    expect(
      [...new Set(texts.flatMap(({ text }) => mentionedIDs(text)))].filter((id) => id !== mentioned?.userID),
    ).toEqual([])
    for (const { as } of [...others, { as: attacker }]) expect(namesIn(await everything(as))).toEqual([])
  },
  patientMs,
)

test('a mention takes the same statements for who wrote, who did not, and nobody', async () => {
  const { own, attacker, pairs, nobodies } = masked
  for (const { post } of [own.masked, own.quiet]) {
    const heard = new Map<string, string[]>()
    for (const [who, id] of [
      ...pairs.flatMap(({ way, there, elsewhere }) => [
        [way, there.userID],
        [`like who ${way}`, elsewhere.userID],
      ]),
      ...Object.entries(nobodies),
    ] as [string, string][]) {
      const statements: string[] = []
      const stop = hearStatements(world.service, (text) => statements.push(text))
      await expectOK(
        world.call('/api/comments/create', { postID: post, body: `Hi @[x](user:${id})` }, { as: attacker }),
      )
      stop()
      // A process rereads its companies every second.
      heard.set(
        who,
        statements.filter((text) => !/from "?(companies|statuses)\b/.test(text)),
      )
      attempts += 1
    }
    const [[, first] = ['', []], ...rest] = heard
    for (const [who, statements] of rest) expect(statements, who).toEqual(first)
    expect(first.length).toBeGreaterThan(3)
  }
})

test('these were two thousand attempts', () => {
  expect(attempts).toBeGreaterThanOrEqual(2_000)
})

/** A mention of an id in all spellings: the right one, and some that our own or a Markdown reader might only later take for one. */
const forms: Record<string, (id: string) => string> = {
  plainly: (id) => `Hi @[x](user:${id})!`,
  'in upper case': (id) => `Hi @[x](user:${id.toUpperCase()})!`,
  twice: (id) => `@[x](user:${id}) @[y](user:${id})`,
  'beside nobody': (id) => `@[x](user:${absentID}) @[y](user:${id})`,
  'out of what is left of another': (id) => `@[@](user:${absentID})[x](user:${id})`,
  'with a control character': (id) => `@[x](us\u0000er:${id}) @\u0007[x](user:${id})`,
  'with brackets escaped': (id) => `@\\[x](user:${id}) and @[x\\](user:${id})`,
  escaped: (id) => `\\@[x](user:${id})`,
  'in code': (id) => `\`@[x](user:${id})\``,
  'in a block of code': (id) => `\`\`\`\n@[x](user:${id})\n\`\`\``,
  'in a link': (id) => `[a @[x](user:${id}) b](https://example.com)`,
  'in a quote and a list': (id) => `> - **@[x](user:${id})**`,
  'as a link': (id) => `[x](/u/${id}) [x](user:${id}) /u/${id}`,
  'as an alias': (id) => `@[x](user:alias-${id.replaceAll('-', '').slice(0, 22)})`,
}

/** Only this many search calls, chosen by a seed, are made for each word. */
const callsATerm = 5

/** Terms by which someone might be searched for. */
function termsOf({ name, email, userID }: { name: string; email: string; userID: string }): string[] {
  const [first = '', last = ''] = name.split(' ')
  return [
    name,
    first,
    last,
    first.slice(0, 4),
    last.slice(0, 5).toUpperCase(),
    `${last} ${first}`,
    email,
    email.replace('@example.com', ''),
    userID,
    userID.slice(-12),
    `@${first}`,
  ]
}

/** An answer as text, with the contents of its cursors, without the typed input, and without ids and times that differ by request. */
function plain(answer: unknown, typed: string): string {
  const text = JSON.stringify(answer)
  const cursors = [...text.matchAll(/"cursor":"([\w-]+)"/g)].map(([, cursor = '']) =>
    Buffer.from(cursor, 'base64url').toString('utf8'),
  )
  const withoutTyped =
    typed === ''
      ? [text, ...cursors].join('\n')
      : [text, ...cursors].join('\n').replace(new RegExp(typed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), 'TYPED')
  const withoutAlias =
    typed === '' ? withoutTyped : withoutTyped.replaceAll(`alias-${typed.replaceAll('-', '').slice(0, 22)}`, 'TYPED')
  const known = new Set(secrets)
  return withoutAlias
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, (id) =>
      known.has(id.toLowerCase()) ? id : 'ID',
    )
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/another-wish(-\d+)?/g, 'SLUG')
    .replace(/"requestID":"[^"]*"/g, '')
}

function leaksOf(text: string): string[] {
  const lower = text.toLowerCase()
  return secrets.filter((secret) => lower.includes(secret))
}

/** Only the names of people: typed ids stay in place. */
function namesIn(text: string): string[] {
  const names = masked.pairs
    .flatMap(({ there, elsewhere }) => [there, elsewhere])
    .flatMap(({ name }) => name.toLowerCase().split(' '))
  return names.filter((name) => text.toLowerCase().includes(name))
}

/** Everything shown of the texts on both boards. */
async function everything(as: Person | null): Promise<string> {
  const ids = [
    masked.posts.masked.id,
    masked.posts.teams.id,
    masked.posts.quiet.id,
    masked.own.masked.post,
    masked.own.quiet.post,
  ]
  const lists = [{ pages: 3, status: ['*'], boardID: masked.boards.masked.id }].map((input) =>
    world.call('/api/posts/get', input, { as }),
  )
  const threads = ids.map((postID) =>
    world.call('/api/posts/activity/get', { postID, internalComments: false, limit: 100, sort: 'newest' }, { as }),
  )
  return JSON.stringify((await Promise.all([...lists, ...threads])).map(({ body }) => body))
}

async function postAs(as: Person, id: string): Promise<Post> {
  const { url_name: postURLName, board_id: boardID } = await world.db
    .selectFrom('posts')
    .select(['url_name', 'board_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await expectOK(world.call('/api/posts/getOne', { boardID, postURLName }, { as }))).body['post'] as Post
}

/** A post's text as its author gets it, to read and to edit. */
async function textOf(postID: string): Promise<Pick<Post, 'details' | 'detailsHTML' | 'excerpt'>> {
  const { details, detailsHTML, excerpt } = await postAs(masked.attacker, postID)
  return { details, detailsHTML, excerpt }
}

function fail(): never {
  throw new Error('a generator ran dry')
}
