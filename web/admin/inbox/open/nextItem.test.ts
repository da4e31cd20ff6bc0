import { expect, test } from 'vitest'
import type { Placed } from '../inboxSearch.ts'
import { followingOf, nextItem } from './nextItem.ts'

const itemsOf = (...ids: string[]) => ids.map((id) => ({ post: { id } }) as Placed)
const next = (before: Placed[], at: number, after: Placed[]) =>
  nextItem(after, { at, following: followingOf(before, at) })?.post.id

test('what stood after an item takes its place', () => {
  expect(next(itemsOf('a', 'b', 'c'), 0, itemsOf('b', 'c'))).toBe('b')
  expect(next(itemsOf('a', 'b', 'c'), 1, itemsOf('a', 'c'))).toBe('c')
})

test('a post that comes as the item leaves does not take its place', () => {
  expect(next(itemsOf('a', 'b', 'c'), 0, itemsOf('new', 'b', 'c'))).toBe('b')
})

test('where what stood after it left too, the one after that takes its place', () => {
  expect(next(itemsOf('a', 'b', 'c'), 0, itemsOf('new', 'c'))).toBe('c')
})

test('of the last item, the one before it takes its place, and of the only one nothing', () => {
  expect(next(itemsOf('a', 'b'), 1, itemsOf('a'))).toBe('a')
  expect(next(itemsOf('a'), 0, [])).toBeUndefined()
})
