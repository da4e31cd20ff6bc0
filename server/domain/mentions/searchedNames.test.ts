import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PostItem } from '../../../contract/posts.ts'
import { inTransaction, rows } from '../../ports/database/database.ts'
import { newID } from '../ids.ts'
import { languageConfiguration } from '../search/languageConfiguration.ts'
import { searchVectorSQL } from '../search/searchVector.ts'
import { insertPosts } from '../posts/insertPosts.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

/**
 * A post is found by the names that it mentions where those are shown, and nowhere else, whatever happens to the board,
 * the post or the name.
 */
let world: MailWorld
let board: { id: string }
let other: { id: string }
let named: Person
let owner: Person
let post: { id: string }

beforeAll(async () => {
  world = await openMailWorld()
  owner = world.company.owner
})
afterAll(() => world.close())

beforeEach(async () => {
  await world.db.deleteFrom('limits').execute()
  ;[board, other] = [await world.board(), await world.board()]
  named = await world.user('Quintessa Featherstonehaugh')
  post = await world.post(
    board.id,
    { title: 'Dark theme', details: `Asked by @[x](user:${named.userID}) for the dashboard` },
    owner,
  )
})

const searchers = () => [null, named] as const
async function finds(textSearch: string, as: Person | null, input: Record<string, unknown> = {}): Promise<boolean> {
  const { body } = await expectOK(
    world.call('/api/posts/get', { pages: 1, status: ['*'], textSearch, ...input }, { as }),
  )
  return (body['result'] as { posts: PostItem[] }).posts.some(({ id }) => id === post.id)
}
async function expectFound(isFound: boolean, name = 'Quintessa'): Promise<void> {
  for (const as of searchers()) {
    for (const text of [name, name.toLowerCase().slice(0, 5), `dashboard ${name}`]) {
      for (const input of [{}, { boardID: await boardOf() }]) expect(await finds(text, as, input), text).toBe(isFound)
    }
    for (const text of ['dashboard', 'asked', 'Dark theme']) expect(await finds(text, as), text).toBe(true)
    for (const text of [named.userID, named.userID.slice(-12), 'user']) expect(await finds(text, as), text).toBe(false)
  }
  expect(await finds(name, owner)).toBe(true)
}
const boardOf = async () =>
  (await world.db.selectFrom('posts').select('board_id').where('id', '=', post.id).executeTakeFirstOrThrow()).board_id
const makeAnonymous = (isAnonymous: boolean, { id } = board) =>
  expectOK(world.call('/api/boards/update', { boardID: id, isAnonymous }, { as: owner }))

test('a board that is made anonymous, and named again', async () => {
  await expectFound(true)
  await makeAnonymous(true)
  await expectFound(false)
  await makeAnonymous(false)
  await expectFound(true)
})

test('a post that moves to an anonymous board, and back', async () => {
  await makeAnonymous(true, other)
  for (const [boardID, isFound] of [
    [other.id, false],
    [board.id, true],
  ] as const) {
    await expectOK(world.call('/api/posts/move', { postID: post.id, boardID }, { as: owner }))
    await expectFound(isFound)
  }
})

test('a text that is written, edited, and a name that changes while the board is anonymous', async () => {
  await makeAnonymous(true)
  await expectOK(
    world.call(
      '/api/posts/update',
      { postID: post.id, details: `Asked by @[x](user:${named.userID}) for the dashboard, twice` },
      { as: owner },
    ),
  )
  await expectFound(false)
  await expectOK(world.call('/api/viewer/update', { name: 'Philomena Wojciechowski' }, { as: named }))
  await world.settle()
  await expectFound(false, 'Philomena')
  await makeAnonymous(false)
  await expectFound(true, 'Philomena')
  expect(await finds('Quintessa', owner)).toBe(false)
})

test('a common word is still found by walking the index of the order, and its names are not', async () => {
  await makeAnonymous(true)
  await insert(60, 'For the dashboard', `For the dashboard, @[Quintessa Featherstonehaugh](user:${named.userID})`)
  await sql`analyze posts`.execute(world.db)
  for (const sort of ['new', 'trending']) {
    const found = async (textSearch: string) =>
      (
        (await expectOK(world.call('/api/posts/get', { pages: 1, status: ['*'], textSearch, sort, boardID: board.id })))
          .body['result'] as { posts: PostItem[] }
      ).posts
    expect(await found('Featherstonehaugh')).toEqual([])
    expect((await found('dashboard')).length).toBeGreaterThan(10)
  }
})

test('posts that were there before are indexed anew by the migrations, in batches, and what mentions nobody is left alone', async () => {
  const { db, company } = world
  const details = `The houses are running, says @[Quintessa Featherstonehaugh](user:${named.userID}) and @[Ann](user:${owner.userID})`
  const title = (language: string) => `Bücher kaufen ${language}`
  await world.post(board.id, { title: 'Nobody here' }, owner)
  for (const language of ['en', 'de', 'pt-BR', 'zh']) {
    await db.updateTable('companies').set({ language }).where('id', '=', company.id).execute()
    await insert(language === 'en' ? 420 : 2, title(language), details)
    await sql`update posts set search = setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', details), 'B') where company_id = ${company.id} and details like '%](user:%'`.execute(
      db,
    )
    expect(await stale(language)).toBeGreaterThan(0)
    for (const name of ['202611220905-mentions.sql', '202611221437-searched-words.sql']) {
      const file = readFileSync(new URL(`../../../db/migrations/${name}`, import.meta.url), 'utf8')
      for (const statement of file.split(/;[ \t]*$/m)) await sql.raw(statement).execute(db)
    }
    expect(await stale(language), language).toBe(0)
    await world.settle()
    await db.deleteFrom('posts').where('company_id', '=', company.id).where('title', '=', title(language)).execute()
  }
  await db.updateTable('companies').set({ language: 'en' }).where('id', '=', company.id).execute()
})

async function insert(count: number, title: string, details: string): Promise<void> {
  const { id: companyID } = world.company
  const posts = Array.from({ length: count }, () => ({
    id: newID(),
    boardID: board.id,
    categoryID: null,
    authorID: owner.userID,
    statusID: world.company.statuses['open'] ?? '',
    title,
    details,
    created: new Date(),
  }))
  await inTransaction(world.db, (tx) => insertPosts(tx, companyID, 'en', board.id, posts))
}

/** The number of posts with mentions whose search words differ from those of a new post with the same text. */
async function stale(language: string): Promise<number> {
  const text = `select count(*)::int as count from posts p where p.company_id = $1 and p.details like '%](user:%' and p.search is distinct from (${searchVectorSQL('$2::text', 'p.title', 'p.details')})`
  const [found] = await rows<{ count: number }>(world.db, world.company.id, text, [languageConfiguration(language)])
  return found?.count ?? -1
}
