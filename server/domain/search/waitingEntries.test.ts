import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'
import { newID } from '../ids.ts'
import { insertPosts } from '../posts/insertPosts.ts'

let world: World
let boardID: string
beforeAll(async () => {
  world = await openWorld()
  boardID = (await world.board()).id
})
afterAll(() => world.close())

const indexes = ['posts_search', 'posts_title_words', 'posts_title_trigrams'] as const

/** Writes what waits of an index into it, and gives how many pages of 8 kB that was. */
async function waitingPages(index: (typeof indexes)[number]): Promise<number> {
  const { rows } = await sql<{ pages: number }>`select gin_clean_pending_list(${index}::regclass) as pages`.execute(
    world.db,
  )
  return rows[0]?.pages ?? 0
}

async function insert(count: number): Promise<void> {
  await insertPosts(
    world.db,
    world.company.id,
    'en',
    boardID,
    Array.from({ length: count }, (_post, at) => ({
      id: newID(),
      boardID,
      categoryID: null,
      authorID: null,
      statusID: world.company.statuses['open'] ?? '',
      title: `Request ${at} for ${words(at, 8)}`,
      details: words(at, 80),
      created: new Date(1_700_000_000_000 + at),
    })),
  )
}

const words = (at: number, count: number) =>
  Array.from({ length: count }, (_word, nth) => `w${((at * 31 + nth * 7) % 997).toString(36)}x`).join(' ')

async function found(textSearch: string): Promise<unknown> {
  return (await expectOK(world.call('/api/posts/count', { textSearch }))).body['result']
}

test('a new post’s words wait with those of others, and are found while they do', async () => {
  await world.post(boardID, { title: 'Luminous curtains' })
  expect(await found('luminous')).toMatchObject({ count: 1 })
  for (const index of indexes) expect(await waitingPages(index), index).toBeGreaterThan(0)
  expect(await found('luminous')).toMatchObject({ count: 1 })
})

test('however many posts there are, little waits for every search to read', async () => {
  await insert(1_000)
  // 64 kB, and what the last post had.
  for (const index of indexes) expect(await waitingPages(index), index).toBeLessThanOrEqual(10)
  expect(await found('request')).toMatchObject({ count: 1_000 })
})
