import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { mentionsFindSuggestions } from '../../../contract/mentions.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

type Suggestions = OutputOf<typeof mentionsFindSuggestions>

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

const ask = (input: Record<string, unknown>, as: Person | null = null) =>
  world.call(
    '/api/mentions/findSuggestions',
    { boardID: world.boardID, membersOnly: false, prefix: '', ...input },
    { as },
  )
const names = async (input: Record<string, unknown>, as: Person | null = null) =>
  ((await expectOK(ask(input, as))).body['suggestions'] as Suggestions).map(({ name }) => name)

it('offers the team alone where no post is named, and all of it to members', async () => {
  await world.user('Someone')
  const found = (await expectOK(ask({}, world.contributor))).body['suggestions'] as Suggestions
  expect(found.length).toBeGreaterThanOrEqual(2)
  for (const person of found) expect(person).toMatchObject({ isMember: true, pictureURL: null })
  expect(JSON.stringify(found)).not.toMatch(/@|Someone/)
})

/** The ways in which a member may have written, and who can see that they are on the team. */
const ways: {
  way: string
  write(as: Person, authors: Person): Promise<unknown>
  for: ('a stranger' | 'a user' | 'the author')[]
}[] = [
  { way: 'nothing', write: async () => {}, for: [] },
  { way: 'a post', write: (as) => world.post(world.boardID, {}, as), for: ['a stranger', 'a user', 'the author'] },
  {
    way: 'a comment',
    write: async (as, author) => world.comment((await world.post(world.boardID, {}, author)).id, {}, as),
    for: ['a stranger', 'a user', 'the author'],
  },
  {
    way: 'an internal comment',
    write: async (as, author) =>
      world.comment((await world.post(world.boardID, {}, author)).id, { internal: true }, as),
    for: [],
  },
  { way: 'a post on a private board', write: (as) => world.post(world.hiddenBoardID, {}, as), for: [] },
  {
    way: 'a post that was deleted',
    write: async (as) =>
      expectOK(
        world.call(
          '/api/posts/delete',
          { postID: (await world.post(world.boardID, {}, as)).id },
          { as: world.manager },
        ),
      ),
    for: [],
  },
  {
    way: 'a comment that was deleted',
    write: async (as, author) =>
      expectOK(
        world.call(
          '/api/comments/delete',
          { commentID: (await world.comment((await world.post(world.boardID, {}, author)).id, {}, as)).id },
          { as },
        ),
      ),
    for: [],
  },
  {
    way: 'a post for who is signed in',
    write: async (as) => world.post((await world.board({ access: 'signedIn' })).id, {}, as),
    for: ['a user', 'the author'],
  },
  {
    way: 'a comment for its post’s author',
    async write(as, author) {
      const board = await world.board()
      await expectOK(
        world.call('/api/boards/update', { boardID: board.id, hasPrivateComments: true }, { as: world.company.owner }),
      )
      await world.comment((await world.post(board.id, {}, author)).id, {}, as)
    },
    for: ['the author'],
  },
  {
    way: 'a status',
    write: async (as, author) =>
      expectOK(
        world.call(
          '/api/posts/changeStatus',
          { postID: (await world.post(world.boardID, {}, author)).id, statusID: world.company.statuses['planned'] },
          { as },
        ),
      ),
    for: ['a stranger', 'a user', 'the author'],
  },
]

it.each(ways)(
  'offers a member who has written $way to those who can read it, and a text can name them for no one else',
  async ({ write, for: readers }) => {
    const [author, user, member] = [await world.user(), await world.user(), await world.member('manager')]
    const name = `Unheard ${member.userID.slice(-6)}`
    await world.db.updateTable('users').set({ name }).where('id', '=', member.userID).execute()
    await write(member, author)
    const offeredTo = async (as: Person | null) => (await names({ prefix: name }, as)).includes(name)
    const elsewhere = await world.post(world.boardID)
    const named = async (as: Person) =>
      (await world.comment(elsewhere.id, { body: `@[x](user:${member.userID})` }, as)).bodyHTML.includes(name)
    for (const [who, as] of [
      ['a stranger', null],
      ['a user', user],
      ['the author', author],
    ] as const) {
      expect(await offeredTo(as), who).toBe(readers.includes(who))
      if (as) expect(await named(as), who).toBe(readers.includes(who))
    }
    expect(await offeredTo(world.contributor)).toBe(true)
    expect(await named(world.contributor)).toBe(true)
  },
)

it('offers the whole team to everyone where the company chose so', async () => {
  const silent = await world.member('contributor')
  await expectOK(world.call('/api/company/updatePortal', { anyoneMentionsTeam: true }, { as: world.company.owner }))
  const { name } = await world.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', silent.userID)
    .executeTakeFirstOrThrow()
  for (const as of [null, await world.user()]) expect(await names({ prefix: name }, as)).toContain(name)
  await expectOK(world.call('/api/company/updatePortal', { anyoneMentionsTeam: false }, { as: world.company.owner }))
  expect(await names({ prefix: name })).toEqual([])
})

it('offers who has written on the post where everyone may read it, before the team, and nobody else', async () => {
  const [writer, reader, commenter, secret, gone, blocked] = await Promise.all(
    ['Wanda Writer', 'Rita Reader', 'Cora Comment', 'Sid Secret', 'Gus Gone', 'Bea Blocked'].map((name) =>
      world.user(name),
    ),
  )
  if (!writer || !reader || !commenter || !secret || !gone || !blocked) throw new Error('people are missing')
  const post = await world.post(world.boardID, {}, writer)
  await world.comment(post.id, {}, commenter)
  const internal = await world.comment(post.id, {}, secret)
  await world.db.updateTable('comments').set({ internal: true }).where('id', '=', internal.id).execute()
  const deleted = await world.comment(post.id, {}, gone)
  await expectOK(world.call('/api/comments/delete', { commentID: deleted.id }, { as: gone }))
  await world.comment(post.id, {}, blocked)
  await expectOK(world.call('/api/users/block', { userID: blocked.userID }, { as: world.manager }))
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: reader }))
  const found = await names({ postID: post.id })
  expect(found.slice(0, 2)).toEqual(['Cora Comment', 'Wanda Writer'])
  for (const name of ['Rita Reader', 'Sid Secret', 'Gus Gone', 'Bea Blocked']) expect(found).not.toContain(name)
  expect(await names({ postID: post.id, membersOnly: true })).not.toContain('Wanda Writer')
  expect(await names({ postID: post.id }, writer)).not.toContain('Wanda Writer')
})

it('finds by the beginning of any word of the name, accents and case aside, and by nothing else', async () => {
  const post = await world.post(world.boardID, {}, await world.user('Zoë van Dijk'))
  for (const prefix of ['zoe', 'ZOË', 'van', 'dij', 'van Di', ' zo'])
    expect(await names({ postID: post.id, prefix })).toContain('Zoë van Dijk')
  for (const prefix of ['oe', 'ijk', '%', '_', '\\', 'zoe  v'])
    expect(await names({ postID: post.id, prefix })).not.toContain('Zoë van Dijk')
})

it('offers at most eight', async () => {
  const post = await world.post(world.boardID)
  for (let number = 0; number < 9; number += 1) await world.comment(post.id, {}, await world.user(`Many ${number}`))
  expect(await names({ postID: post.id, prefix: 'many' })).toHaveLength(8)
})

it('answers for a hidden board, a post of another board and nothing alike', async () => {
  const [here, elsewhere] = [await world.post(world.boardID), await world.post((await world.board()).id)]
  const hidden = await world.post(world.hiddenBoardID, {}, world.manager)
  for (const input of [
    { boardID: world.hiddenBoardID },
    { boardID: absentID },
    { boardID: 'no id' },
    { postID: elsewhere.id },
    { postID: hidden.id },
    { postID: absentID },
    { boardID: absentID, postID: here.id },
  ]) {
    expect(said(await ask(input)), JSON.stringify(input)).toEqual(notThere)
  }
  expect((await ask({ boardID: world.hiddenBoardID, postID: hidden.id }, world.contributor)).status).toBe(200)
})

it('offers who has no name as someone, in the reader’s language, and a text names them so', async () => {
  const author = await world.user()
  await world.db.updateTable('users').set({ name: null }).where('id', '=', author.userID).execute()
  const post = await world.post(world.boardID, {}, author)
  for (const [language, word] of [
    ['en', 'Someone'],
    ['de', 'Jemand'],
  ] as const) {
    const { body } = await world.call(
      '/api/mentions/findSuggestions',
      { boardID: world.boardID, membersOnly: false, prefix: word.slice(0, 3).toLowerCase(), postID: post.id },
      { headers: { 'accept-language': language } },
    )
    expect(body['suggestions']).toMatchObject([{ id: author.userID, name: word, pictureURL: '/someone.svg' }])
  }
  const said = await world.comment(post.id, { body: `@[x](user:${author.userID})` }, await world.user())
  expect(said.bodyHTML).toBe(`<p><a class="mention" href="/u/${author.userID}">@Someone</a></p>`)
})
