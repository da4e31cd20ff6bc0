import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarkedText, SearchGroup } from '../../../contract/search.ts'
import { searchKinds } from '../../../contract/searchKinds.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let boardID: string
let contributor: Person
beforeAll(async () => {
  world = await openWorld()
  boardID = (await world.board({ name: 'Ideas' })).id
  contributor = await world.member('contributor')
})
afterAll(() => world.close())

const asOwner = () => ({ as: world.company.owner })

async function groupsOf(search: string, input: object = {}, as = world.company.owner): Promise<SearchGroup[]> {
  const { body } = await expectOK(world.call('/api/search/get', { search, ...input }, { as }))
  return body['groups'] as SearchGroup[]
}

async function found(kind: SearchGroup['kind'], search: string, input: object = {}, as = world.company.owner) {
  const group = (await groupsOf(search, { kinds: [kind], ...input }, as))[0]
  if (!group) throw new Error(`No group of ${kind}`)
  return group
}

const idsOf = async (...asked: Parameters<typeof found>) => (await found(...asked)).results.map(({ id }) => id)

async function comment(
  postID: string,
  body: string,
  { as = world.company.owner, ...more }: { as?: Person; internal?: boolean } = {},
) {
  const { body: answered } = await expectOK(world.call('/api/comments/create', { postID, body, ...more }, { as }))
  return (answered['comment'] as { id: string }).id
}

/** A text with its marks in brackets. */
const shown = (pieces: MarkedText = []) => pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test('posts whose title has the words come first, then those with the words in their details, each newest first', async () => {
  const first = await world.post(boardID, { title: 'A lantern', details: 'It shines.' })
  const inText = await world.post(boardID, { title: 'Light', details: 'It needs many **Lanterns** <b>to</b> shine.' })
  const second = await world.post(boardID, { title: 'Lanterns again' })
  const { results, cursor, failure } = await found('posts', 'lantern')
  expect(results.map(({ id }) => id)).toEqual([second.id, first.id, inText.id])
  expect([cursor, failure]).toEqual([null, null])
  expect(results.map(({ title, excerpt }) => [shown(title), shown(excerpt)])).toEqual([
    ['[Lanterns] again', ''],
    ['A [lantern]', 'It shines.'],
    ['Light', 'It needs many [Lanterns] <b>to</b> shine.'],
  ])
  expect(results[2]).toMatchObject({
    board: { id: boardID, name: 'Ideas', urlName: 'ideas' },
    urlName: 'light',
    by: expect.any(String) as string,
    note: null,
  })
})

test('a page goes on where the one before ended, through titles and texts', async () => {
  const made = []
  for (const title of ['Quokka one', 'Two', 'Quokka three', 'Four', 'Quokka five'])
    made.push((await world.post(boardID, { title, details: 'About the quokka.' })).id)
  const [one, two, three, four, five] = made
  const expected = [five, three, one, four, two]
  const met: (string | undefined)[] = []
  let cursor: string | null | undefined
  do {
    const page: SearchGroup = await found('posts', 'quokka', { limit: 2, ...(cursor ? { cursor } : {}) })
    met.push(...page.results.map(({ id }) => id))
    cursor = page.cursor
  } while (cursor)
  expect(met).toEqual(expected)
})

test('comments are found with their post, internal ones too, deleted ones and those on deleted posts are not', async () => {
  const post = await world.post(boardID, { title: 'Sails' })
  const gone = await world.post(boardID, { title: 'Masts' })
  const open = await comment(post.id, 'The spinnaker tears.')
  const internal = await comment(post.id, 'Spinnakers are *expensive*.', { internal: true })
  const deleted = await comment(post.id, 'No spinnaker at all.')
  await comment(gone.id, 'A spinnaker needs a mast.')
  await expectOK(world.call('/api/comments/delete', { commentID: deleted }, asOwner()))
  await expectOK(world.call('/api/posts/delete', { postID: gone.id }, asOwner()))
  const { results } = await found('comments', 'spinnaker', {}, contributor)
  expect(results.map(({ id, note }) => [id, note])).toEqual([
    [internal, 'internal'],
    [open, null],
  ])
  expect(shown(results[0]?.excerpt)).toBe('[Spinnakers] are expensive.')
  expect(results[0]).toMatchObject({
    title: [{ text: 'Sails', isMatch: false }],
    urlName: 'sails',
    board: { urlName: 'ideas' },
  })
  await expectOK(world.call('/api/comments/update', { commentID: open, body: 'The jib tears.' }, asOwner()))
  expect(await idsOf('comments', 'spinnaker')).toEqual([internal])
  expect(await idsOf('comments', 'jib')).toEqual([open])
})

test('pages of comments hold each once', async () => {
  const post = await world.post(boardID)
  const made = []
  for (let at = 0; at < 5; at += 1) made.push(await comment(post.id, `Narwhal ${at}`))
  const first = await found('comments', 'narwhal', { limit: 3 })
  const second = await found('comments', 'narwhal', { limit: 3, cursor: first.cursor })
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(made.toReversed())
  expect(second.cursor).toBeNull()
})

test('people are found by name and address, the team first, page by page', async () => {
  const [zora, anna] = [await world.user('Zora Marsupial'), await world.user('Marsupial Anna')]
  const third = await world.user('Marsupiala')
  const { results } = await found('people', 'marsup')
  expect(results.map(({ id }) => id)).toEqual([anna.userID, third.userID, zora.userID])
  expect(results.map(({ title }) => shown(title))).toEqual(['[Marsup]ial Anna', '[Marsup]iala', 'Zora [Marsup]ial'])
  const first = await found('people', 'marsup', { limit: 1 })
  const rest = await found('people', 'marsup', { cursor: first.cursor })
  expect([...first.results, ...rest.results].map(({ id }) => id)).toEqual([anna.userID, third.userID, zora.userID])
  expect(
    (await found('people', anna.email)).results.map(({ excerpt }) => excerpt.map(({ text }) => text).join('')),
  ).toEqual([anna.email])
  expect(await idsOf('people', contributor.email)).toEqual([contributor.userID])
})

test('boards, categories, tags, statuses, answers and views are found by the beginnings of their words', async () => {
  const attic = await world.board({ name: 'Zeppelin attic' })
  const archived = await world.board({ name: 'Zeppelin archive' })
  await world.db.updateTable('boards').set({ archived_at: new Date() }).where('id', '=', archived.id).execute()
  await sql`update companies set setup_version = setup_version + 1 where id = ${world.company.id}`.execute(world.db)
  await expectOK(world.call('/api/categories/create', { boardID: attic.id, name: 'Zeppelin hulls' }, asOwner()))
  await expectOK(world.call('/api/tags/create', { boardID: attic.id, name: 'zeppelins' }, asOwner()))
  const answers = { title: 'Thanks', body: 'We like **Zeppelins** too.' }
  await expectOK(world.call('/api/savedAnswers/create', { ...answers, isShared: false }, asOwner()))
  await expectOK(world.call('/api/savedAnswers/create', { ...answers, isShared: true }, asOwner()))
  await expectOK(
    world.call('/api/views/create', { kind: 'posts', name: 'All zeppelins', isShared: false, query: {} }, asOwner()),
  )
  const said = async (as = world.company.owner) =>
    (await groupsOf('ZEPP', {}, as)).flatMap(({ kind, results }) =>
      results.map(({ title, note }) => `${kind}: ${shown(title)}${note ? ` (${note})` : ''}`),
    )
  const forAll = [
    'boards: [Zepp]elin archive (archived)',
    'boards: [Zepp]elin attic',
    'categories: [Zepp]elin hulls',
    'tags: [zepp]elins',
  ]
  const own = ['savedAnswers: Thanks (own)', 'savedAnswers: Thanks (shared)', 'views: All [zepp]elins (own)']
  expect((await said()).toSorted()).toEqual([...forAll, ...own].toSorted())
  expect((await said(contributor)).toSorted()).toEqual([...forAll, 'savedAnswers: Thanks (shared)'].toSorted())
  expect((await found('statuses', 'plan')).results.map(({ urlName }) => urlName)).toEqual(['planned'])
})

test('entries of the changelog are found by who may read them, drafts by who may edit them', async () => {
  const write = async (verb: string, input: object) =>
    (await expectOK(world.call(`/api/changelog/${verb}`, { ...input }, asOwner()))).body['draft'] as { id: string }
  const draft = await write('createEntry', { title: 'Later', body: 'The **bathyscaphe** dives.' })
  const open = await write('createEntry', { title: 'Bathyscaphes', body: 'They dive.' })
  await write('publishEntry', { entryID: open.id, revision: 1 })
  const { body } = await expectOK(world.call('/api/segments/create', { subject: 'user', name: 'Divers' }, asOwner()))
  const { id: segmentID } = body['segment'] as { id: string }
  const forSome = await write('createEntry', { title: 'Bathyscaphe for some', body: 'Deep.', segmentID })
  await write('publishEntry', { entryID: forSome.id, revision: 1 })
  const { results } = await found('entries', 'bathyscaphe')
  expect(results.map(({ id, note }) => [id, note])).toEqual([
    [forSome.id, null],
    [open.id, null],
    [draft.id, 'draft'],
  ])
  expect(results.map(({ title, excerpt }) => [shown(title), shown(excerpt)]).slice(1)).toEqual([
    ['[Bathyscaphes]', 'They dive.'],
    ['Later', 'The [bathyscaphe] dives.'],
  ])
  const reader = await memberWith(world, ['admin.view'])
  expect(await idsOf('entries', 'bathyscaphe', {}, reader)).toEqual([open.id])
  expect((await found('entries', 'bathyscaphe', {}, reader)).results[0]).toMatchObject({
    by: null,
    urlName: 'bathyscaphes',
  })
  const first = await found('entries', 'bathyscaphe', { limit: 2 })
  expect(await idsOf('entries', 'bathyscaphe', { cursor: first.cursor })).toEqual([draft.id])
})

test('every kind that is asked for has its group, in one order, also where nothing is found', async () => {
  const groups = await groupsOf('xyzzyplugh')
  expect(groups).toEqual(searchKinds.map((kind) => ({ kind, results: [], cursor: null, failure: null })))
  for (const search of ['', '  ', '%', '\0', '!!!', "'; drop table posts; --".slice(0, 2)])
    expect((await groupsOf(search)).flatMap(({ results }) => results)).toEqual([])
  expect((await groupsOf('x', { kinds: ['tags', 'posts'] })).map(({ kind }) => kind)).toEqual(['posts', 'tags'])
})

test('a cursor is of one search and one kind', async () => {
  for (const title of ['Ocelot a', 'Ocelot b']) await world.post(boardID, { title })
  const { cursor } = await found('posts', 'ocelot', { limit: 1 })
  expect(cursor).not.toBeNull()
  for (const input of [
    { search: 'quokka', kinds: ['posts'], cursor },
    { search: 'ocelot', kinds: ['comments'], cursor },
    { search: 'ocelot', kinds: ['posts', 'tags'], cursor },
    { search: 'ocelot', cursor },
    { search: 'ocelot', kinds: ['people'], cursor: 'x' },
  ])
    expect(await world.call('/api/search/get', input, asOwner())).toMatchObject({
      status: 400,
      body: { code: 'badCursor' },
    })
})

test('nobody without the admin may ask, and another company finds nothing', async () => {
  const post = await world.post(boardID, { title: 'Axolotl' })
  await comment(post.id, 'Axolotls regrow.', { internal: true })
  for (const as of [null, await world.user()])
    expect((await world.call('/api/search/get', { search: 'axolotl' }, { as })).status).toBe(as ? 403 : 401)
  const { other } = world
  const { body } = await expectOK(world.call('/api/search/get', { search: 'axolotl' }, { as: other.owner, at: other }))
  expect((body['groups'] as SearchGroup[]).flatMap(({ results }) => results)).toEqual([])
})

test('in a language whose words are not known, comments are found by parts of their text', async () => {
  const { other } = world
  await sql`update companies set language = 'ja', setup_version = setup_version + 1 where id = ${other.id}`.execute(
    world.db,
  )
  const board = await world.board({}, other)
  const post = await world.post(board.id, { title: '検索の機能' }, undefined, other)
  const as = { as: other.owner, at: other }
  await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'この検索機能は素晴らしいです' }, as))
  const ask = async (search: string) => {
    const { body } = await expectOK(world.call('/api/search/get', { search, kinds: ['posts', 'comments'] }, as))
    return (body['groups'] as SearchGroup[]).map(({ results }) =>
      results.map(({ title, excerpt }) => shown([...title, ...excerpt])),
    )
  }
  expect(await ask('検索機能')).toEqual([[], ['検索の機能この[検索機]能は素晴らしいです']])
})
