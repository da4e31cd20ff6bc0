import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postSorts } from '../../../../contract/filterKinds.ts'
import type { PostItem } from '../../../../contract/posts.ts'
import { expectOK, openWorld, type Answered, type World } from '../../../test/world.ts'
import { writeCursor } from '../../cursor.ts'
import { newID } from '../../ids.ts'
import { insertPost } from '../insertPost.ts'

interface Page {
  posts: PostItem[]
  hasNextPage: boolean
  cursor: string | null
}

let world: World
let boards: { id: string; urlName: string }[]

beforeAll(async () => {
  world = await openWorld()
  boards = [await world.board(), await world.board()]
  // More than two pages over two boards and several statuses, with many equal scores and some equal times.
  const statuses = ['open', 'planned', 'under-review']
  for (let number = 0; number < 47; number += 1) {
    await insertPost(world.db, world.company.id, 'en', {
      id: newID(),
      boardID: boards[number % 2]?.id ?? '',
      categoryID: null,
      authorID: null,
      title: `Post ${number}`,
      details: '',
      created: new Date(Date.UTC(2026, 0, 1 + (number % 20))),
      statusID: world.company.statuses[statuses[number % 3] ?? ''] ?? '',
      importedVotes: number % 5,
    })
  }
})
afterAll(() => world.close())

const ask = (input: Record<string, unknown>) => world.call('/api/posts/get', { pages: 1, ...input })

async function page(input: Record<string, unknown>): Promise<Page> {
  return (await expectOK(ask(input))).body['result'] as Page
}

describe.each(postSorts)('sorted by %s', (sort) => {
  test('page after page by cursor is the same as all pages at once, each post once', async () => {
    const all = await page({ pages: 50, sort })
    expect(all).toMatchObject({ hasNextPage: false, cursor: null })
    expect(all.posts).toHaveLength(47)
    const walked: PostItem[] = []
    const lengths: number[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const next: Page = await page({ sort, cursor })
      walked.push(...next.posts)
      lengths.push(next.posts.length)
      expect(next.hasNextPage).toBe(next.cursor !== null)
      cursor = next.cursor
    }
    expect(lengths).toEqual([20, 20, 7])
    expect(walked).toEqual(all.posts)
    expect(new Set(walked.map((post) => post.id)).size).toBe(47)
  })

  test('`pages: 2` is the first two pages, and its cursor goes on behind them', async () => {
    const two = await page({ pages: 2, sort })
    expect(two.posts).toHaveLength(40)
    const rest = await page({ sort, cursor: two.cursor })
    expect([...two.posts, ...rest.posts]).toEqual((await page({ pages: 50, sort })).posts)
  })

  test('narrowed lists are walked alike', async () => {
    const filters = { sort, boardURLNames: [boards[0]?.urlName], status: ['open', 'planned', 'under-review'] }
    const all = await page({ pages: 50, ...filters })
    expect(all.posts).toHaveLength(24)
    const first = await page(filters)
    const second = await page({ ...filters, cursor: first.cursor })
    expect([...first.posts, ...second.posts]).toEqual(all.posts)
  })

  test('searched lists are walked alike', async () => {
    const first = await page({ sort, textSearch: 'post' })
    const others = await page({ sort, textSearch: 'post', pages: 2, cursor: first.cursor })
    expect([...first.posts, ...others.posts]).toEqual((await page({ pages: 50, sort })).posts)
  })
})

test('the orders are what they are called', async () => {
  const posts = async (sort: string) => (await page({ pages: 50, sort })).posts
  const [top, newest, oldest] = [await posts('top'), await posts('new'), await posts('oldest')]
  expect(top.map((post) => post.score)).toEqual(top.map((post) => post.score).toSorted((a, b) => b - a))
  expect(newest.map((post) => post.created)).toEqual(
    newest
      .map((post) => post.created)
      .toSorted()
      .toReversed(),
  )
  expect(oldest.map((post) => post.id)).toEqual(newest.map((post) => post.id).toReversed())
  // Nobody voted, so only a post's creation time affects trending; imported counts do not.
  expect((await posts('trending')).map((post) => post.created)).toEqual(newest.map((post) => post.created))
})

test('a cursor of another sort, of other filters or of nobody’s making is refused', async () => {
  const { cursor } = await page({ sort: 'top' })
  const own = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()) as [number, string, number, string]
  const forged = (key: string | number, id = own[3]) => writeCursor(own[1], key, id)
  const refused: Promise<Answered>[] = [
    ...['new', 'oldest', 'trending'].map((sort) => ask({ sort, cursor })),
    ask({ sort: 'top', cursor, boardID: boards[0]?.id }),
    ask({ sort: 'top', cursor, status: ['open'] }),
    ...['', 'nonsense', '{}', Buffer.from('[]').toString('base64url'), Buffer.from('null').toString('base64url')].map(
      (text) => ask({ sort: 'top', cursor: text }),
    ),
    ...[1.5, 1e300, 2 ** 31, '1'].map((key) => ask({ sort: 'top', cursor: forged(key) })),
    ask({ sort: 'top', cursor: forged(own[2], '-'.repeat(36)) }),
  ]
  for (const answered of await Promise.all(refused))
    expect(answered).toMatchObject({ status: 400, body: { code: 'badCursor', field: 'cursor' } })
})

test('a time that no calendar has is refused as a cursor', async () => {
  const { cursor } = await page({ sort: 'new' })
  const [, list, , id] = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()) as [
    number,
    string,
    string,
    string,
  ]
  for (const time of ['0000-01-01T00:00:00.000Z', '2026-13-01T00:00:00.000Z', '2026-02-31T00:00:00.000Z', 'now']) {
    const answered = await ask({ sort: 'new', cursor: writeCursor(list, time, id) })
    expect(answered).toMatchObject({ status: 400, body: { code: 'badCursor' } })
  }
})
