import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { newID } from '../ids.ts'
import { insertPost } from './insertPost.ts'
import { insertPosts } from './insertPosts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rowsOf = async (boardID: string) => {
  const { rows } = await world.service.database.pool.query<Record<string, unknown>>(
    `select to_jsonb(p) - 'id' - 'board_id' - 'url_name' - 'company_id' as post, to_jsonb(s) - 'post_id' - 'board_id' - 'company_id' as stats, l.url_name = p.url_name as addressed
     from posts p join post_stats s on s.company_id = p.company_id and s.post_id = p.id join post_slugs l on l.company_id = p.company_id and l.post_id = p.id
     where p.board_id = $1 order by p.title, p.details`,
    [boardID],
  )
  return rows
}

it('writes the same rows as one post after the other', async () => {
  const { id: companyID, statuses } = world.company
  const [one, many] = [await world.board(), await world.board()]
  const posts = ['Dark theme', 'Dark theme', 'Über *Änderungen*', '日本語', '日本語'].map((title, at) => ({
    title,
    details: `Body **${at}** <b>`,
    categoryID: null,
    authorID: null,
    created: new Date(Date.UTC(2020, at)),
    statusID: statuses['open'] ?? '',
    importedVotes: at,
  }))
  for (const post of posts)
    await world.db
      .transaction()
      .execute((tx) => insertPost(tx, companyID, 'de', { ...post, id: newID(), boardID: one.id }))
  await world.db.transaction().execute((tx) =>
    insertPosts(
      tx,
      companyID,
      'de',
      many.id,
      posts.map((post) => ({ ...post, id: newID(), boardID: many.id })),
    ),
  )
  expect(await rowsOf(many.id)).toEqual(await rowsOf(one.id))
  const addresses = await world.db
    .selectFrom('posts')
    .select('url_name')
    .where('company_id', '=', companyID)
    .orderBy('url_name')
    .execute()
  expect(addresses.map((row) => row.url_name)).toEqual([
    'dark-theme',
    'dark-theme-2',
    'dark-theme-3',
    'dark-theme-4',
    'ri-ben-yu',
    'ri-ben-yu-2',
    'ri-ben-yu-3',
    'ri-ben-yu-4',
    'uber-anderungen',
    'uber-anderungen-2',
  ])
  const counts = await world.db
    .selectFrom('boards')
    .select(['post_count', 'open_count'])
    .where('company_id', '=', companyID)
    .execute()
  expect(counts).toEqual([
    { post_count: 5, open_count: 5 },
    { post_count: 5, open_count: 5 },
  ])
})

it('gives many posts of one title and two batches at once different addresses', async () => {
  const { id: companyID, statuses } = world.other
  const board = await world.board({}, world.other)
  const batch = (count: number) =>
    Array.from({ length: count }, () => ({
      id: newID(),
      boardID: board.id,
      title: 'Same',
      details: '',
      categoryID: null,
      authorID: null,
      created: new Date(),
      statusID: statuses['open'] ?? '',
    }))
  const write = (count: number) =>
    world.db.transaction().execute((tx) => insertPosts(tx, companyID, 'en', board.id, batch(count)))
  await Promise.all([write(150), write(150)])
  const addresses = await world.db.selectFrom('posts').select('url_name').where('company_id', '=', companyID).execute()
  expect(new Set(addresses.map((row) => row.url_name)).size).toBe(300)
  expect(addresses.map((row) => row.url_name)).toContain('same')
})
