import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostItem } from '../../../../contract/posts.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'
import { kinds, pairs, type Pair } from './suggestionPairs.ts'
import { titles } from './suggestionTitles.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const board = await world.board()
  for (const title of titles) await world.post(board.id, { title })
})
afterAll(() => world.close())

async function isAmongTheFirstThree({ typed, title }: Pair): Promise<boolean> {
  const { body } = await expectOK(world.call('/api/posts/findSuggestions', { search: typed }))
  return (body['posts'] as PostItem[]).slice(0, 3).some((post) => post.title === title)
}

test('there are 300 pairs of four kinds, and none is the title itself', () => {
  const all = kinds.flatMap((kind) => pairs[kind])
  expect(all).toHaveLength(300)
  expect(all.filter(({ typed, title }) => typed === title)).toEqual([])
})

describe('the post is among the first three', () => {
  test.each([
    ['word order', 0.97],
    ['inflection', 0.97],
    ['a typo', 0.85],
    ['one word replaced', 0.85],
  ] as const)('of pairs that differ in %s, for at least %d of all', async (kind, least) => {
    const missed: Pair[] = []
    for (const pair of pairs[kind]) if (!(await isAmongTheFirstThree(pair))) missed.push(pair)
    expect(1 - missed.length / pairs[kind].length, JSON.stringify(missed)).toBeGreaterThanOrEqual(least)
  })
})
