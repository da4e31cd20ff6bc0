import { afterAll, beforeAll, expect, test } from 'vitest'
import { postSorts } from '../../../../contract/filterKinds.ts'
import type { PostItem } from '../../../../contract/posts.ts'
import { inOrder, insertModel, type ModelPost } from '../../../test/manyPosts.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'
import { newID } from '../../ids.ts'

const matches = 50_000
const newer = 10_000

/** Fifty times what a page takes on an idle machine. */
const mostMs = 10_000

let world: World
let posts: ModelPost[]

beforeAll(async () => {
  world = await openWorld()
  const boards = [await world.board(), await world.board()]
  const statuses = ['open', 'planned', 'under-review']
  posts = Array.from({ length: matches + newer }, (_post, at) => ({
    id: newID(),
    boardID: boards[at % 2]?.id ?? '',
    categoryID: null,
    authorID: null,
    status: statuses[at % 3] ?? '',
    title: at < matches ? `Lantern ${at}` : `Window ${at}`,
    created: new Date(Date.UTC(2022, 0, 1) + Math.floor(at / 4) * 60_000).toISOString(),
    score: (at * 7_919) % 997,
    trending: ((at * 104_729) % 20_011) / 8,
    listed: true,
  }))
  await insertModel(world, posts)
  await world.service.database.pool.query('vacuum analyze posts, post_stats')
}, 300_000)
afterAll(() => world.close())

test.each(postSorts)('50,000 matches by %s, walked to the end, are the model', { timeout: 600_000 }, async (sort) => {
  const expected = inOrder(posts.slice(0, matches), sort).map(({ id }) => id)
  const took: number[] = []
  for (const pages of [50, 1]) {
    const found: string[] = []
    // A thousand at a time to the end, and then the first hundred pages as people turn them.
    const most = pages === 1 ? 2_000 : Infinity
    for (let cursor: string | null | undefined; cursor !== null && found.length < most;) {
      const began = performance.now()
      const { body } = await expectOK(
        world.call('/api/posts/get', {
          textSearch: 'lantern',
          sort,
          pages,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      )
      took.push(performance.now() - began)
      const next = body['result'] as { posts: PostItem[]; cursor: string | null }
      found.push(...next.posts.map(({ id }) => id))
      cursor = next.cursor
    }
    expect(found.length).toBe(Math.min(most, matches))
    expect(found).toEqual(expected.slice(0, most))
  }
  expect(Math.max(...took)).toBeLessThan(mostMs)
})

test('50,000 matches are counted as more than 10,000', async () => {
  const { body } = await expectOK(world.call('/api/posts/count', { textSearch: 'lantern' }))
  expect(body['result']).toEqual({ count: 10_000, isMore: true })
})
