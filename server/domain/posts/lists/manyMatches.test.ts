import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postSorts, type PostSort } from '../../../../contract/filterKinds.ts'
import type { PostItem } from '../../../../contract/posts.ts'
import { inOrder, insertModel, type ModelPost } from '../../../test/manyPosts.ts'
import { expectOK, openWorld, type Person, type World } from '../../../test/world.ts'
import { newID } from '../../ids.ts'

/**
 * More matches than are looked up and sorted at once, so that each sort walks its index; and words that only old posts
 * have, where walking finds none.
 */
let world: World
let me: Person
let posts: ModelPost[]
let boards: { id: string; urlName: string }[]
let category: { id: string; urlName: string }
const voted = new Map<string, number>()

beforeAll(async () => {
  world = await openWorld()
  me = await world.user()
  boards = [await world.board(), await world.board(), await world.board({ access: 'private' })]
  // With these, all statuses of all boards are more than a statement names one by one.
  for (let more = 0; more < 8; more += 1) await world.board()
  const made = await expectOK(
    world.call('/api/categories/create', { boardID: boards[0]?.id, name: 'Mobile' }, { as: world.company.owner }),
  )
  category = made.body['category'] as { id: string; urlName: string }
  const statuses = ['open', 'planned', 'under-review', 'complete']
  posts = Array.from({ length: 1_000 }, (_post, at) => ({
    id: newID(),
    boardID: boards[at % 7 === 0 ? 2 : at % 2]?.id ?? '',
    categoryID: at % 14 === 2 ? category.id : null,
    authorID: at % 3 === 0 ? me.userID : null,
    status: statuses[at % 4] ?? '',
    title: [`Number ${at}`, at % 5 === 0 ? 'window' : 'brass lantern', at < 400 ? 'with embers' : 'by night'].join(' '),
    created: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 3) * 3_600_000).toISOString(),
    score: (at * 7_919) % 23,
    trending: ((at * 104_729) % 211) / 8,
    listed: at % 50 !== 7,
  }))
  await insertModel(world, posts)
  // Unfolded votes are in a post's score but not in the order.
  for (const post of posts.filter((post, at) => at % 10 === 1 && post.listed && isOpen(post) && isPublic(post))) {
    await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: me }))
    voted.set(post.id, 1)
  }
}, 180_000)
afterAll(() => world.close())

interface Case {
  name: string
  input: () => Record<string, unknown>
  has: (post: ModelPost) => boolean
  as?: () => Person
}

const isOpen = ({ status }: ModelPost) => status !== 'complete'
const isPublic = ({ boardID }: ModelPost) => boardID !== boards[2]?.id
const hasWord = (word: string) => (post: ModelPost) => post.title.includes(word)

const cases: Case[] = [
  {
    name: 'a common word',
    input: () => ({ textSearch: 'lanterns', status: ['*'] }),
    has: (post) => isPublic(post) && hasWord('lantern')(post),
  },
  {
    name: 'a common word of open posts, and private boards for the team',
    input: () => ({ textSearch: 'lantern' }),
    has: (post) => isOpen(post) && hasWord('lantern')(post),
    as: () => world.company.owner,
  },
  {
    name: 'a word of old posts only',
    input: () => ({ textSearch: 'ember', status: ['*'] }),
    has: (post) => isPublic(post) && hasWord('embers')(post),
  },
  {
    name: 'a word of old posts of the usual statuses only',
    input: () => ({ textSearch: 'ember' }),
    has: (post) => isPublic(post) && isOpen(post) && hasWord('embers')(post),
  },
  {
    name: 'a word of one board and status',
    input: () => ({ textSearch: 'brass lant', status: ['complete'], boardURLNames: [boards[1]?.urlName] }),
    has: (post) => post.boardID === boards[1]?.id && post.status === 'complete' && hasWord('brass')(post),
  },
  {
    name: 'a word of a category',
    input: () => ({ textSearch: 'lantern', status: ['*'], categoryURLNames: [category.urlName] }),
    has: (post) => isPublic(post) && post.categoryID === category.id && hasWord('lantern')(post),
  },
  {
    name: 'a word of some days',
    input: () => ({
      textSearch: 'night',
      status: ['*'],
      postCreatedDateRange: { from: '2026-01-08', to: '2026-01-13' },
    }),
    has: (post) =>
      isPublic(post) && hasWord('night')(post) && post.created >= '2026-01-08' && post.created < '2026-01-13',
  },
  {
    name: 'one’s own',
    input: () => ({ my: true, status: ['*'] }),
    has: (post) => isPublic(post) && post.authorID === me.userID,
    as: () => me,
  },
  {
    name: 'a word of one’s own',
    input: () => ({ my: true, textSearch: 'lantern', status: ['*'] }),
    has: (post) => isPublic(post) && post.authorID === me.userID && hasWord('lantern')(post),
    as: () => me,
  },
  { name: 'a stranger’s own', input: () => ({ my: true, status: ['*'] }), has: () => false },
]

describe.each(cases)('$name', ({ input, has, as }) => {
  const person = () => as?.() ?? null
  const model = () => posts.filter((post) => post.listed && has(post))

  test.each(postSorts)('walked to the end by %s is the model', async (sort) => {
    const expected = inOrder(model(), sort).map(({ id, score }) => [id, score + (voted.get(id) ?? 0)])
    for (const pages of [1, 3]) {
      const found = await walk({ ...input(), sort, pages }, person())
      expect(found.map(({ id, score }) => [id, score])).toEqual(expected)
    }
    const first = await page({ ...input(), sort, pages: 50 }, person())
    expect(first.posts.map(({ id, score }) => [id, score])).toEqual(expected)
  })

  test('is counted as the model', async () => {
    const { body } = await expectOK(world.call('/api/posts/count', input(), { as: person() }))
    expect(body['result']).toEqual({ count: model().length, isMore: false })
  })
})

test('the cases have more matches than are sorted at once', () => {
  const counts = cases.map(({ has }) => posts.filter((post) => post.listed && has(post)).length)
  expect(counts.slice(0, 4).every((count) => count > 200)).toBe(true)
})

interface Page {
  posts: PostItem[]
  cursor: string | null
}

async function page(input: Record<string, unknown> & { sort: PostSort }, as: Person | null): Promise<Page> {
  const { body } = await expectOK(world.call('/api/posts/get', input, { as }))
  return body['result'] as Page
}

async function walk(input: Record<string, unknown> & { sort: PostSort }, as: Person | null): Promise<PostItem[]> {
  const found: PostItem[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const next: Page = await page({ ...input, ...(cursor === undefined ? {} : { cursor }) }, as)
    found.push(...next.posts)
    cursor = next.cursor
  }
  return found
}
