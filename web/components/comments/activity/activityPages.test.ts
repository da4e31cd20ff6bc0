import { expect, it } from 'vitest'
import type { ActivityPage } from '../../../../contract/activity.ts'
import { aComment } from '../../../test/sampleComment.ts'
import { withChanged } from './activityPages.ts'
import { withComment } from '../editor/addComment.ts'
import { withoutComment } from '../editor/removeComment.ts'

const page = (...items: ActivityPage['items']): ActivityPage => ({
  items,
  cutThreads: [],
  pinned: [],
  hasNextPage: false,
  cursor: null,
})
const ids = ({ items }: ActivityPage) => items.map(({ id }) => id)

it('a reply goes to the end of its thread, whichever comment of it is answered', () => {
  const before = page(aComment('a'), aComment('b', { parentID: 'a' }), aComment('c'))
  expect(ids(withComment(before, aComment('new', { parentID: 'a' }), 'end'))).toEqual(['a', 'b', 'new', 'c'])
  expect(ids(withComment(before, aComment('new', { parentID: 'b' }), 'end'))).toEqual(['a', 'b', 'new', 'c'])
  expect(ids(withComment(before, aComment('new', { parentID: 'c' }), 'end'))).toEqual(['a', 'b', 'c', 'new'])
})

it('a comment of its own goes to the start or the end, once', () => {
  const before = page(aComment('a'))
  const after = withComment(before, aComment('new'), 'start')
  expect(ids(after)).toEqual(['new', 'a'])
  expect(withComment(after, aComment('new'), 'end')).toBe(after)
  expect(withComment(before, aComment('new', { parentID: 'elsewhere' }), 'end')).toBe(before)
})

it('a deleted comment leaves, unless a reply needs its place: then it stays without words and name', () => {
  const before = page(aComment('a', { likeCount: 3, isPinned: true }), aComment('b', { parentID: 'a' }))
  const after = withoutComment({ ...before, pinned: [aComment('a', { isPinned: true })] }, 'a')
  expect(after.pinned).toEqual([])
  expect(after.items[0]).toMatchObject({
    id: 'a',
    isDeleted: true,
    author: null,
    bodyHTML: '',
    likeCount: 0,
    isPinned: false,
  })
  expect(ids(withoutComment(before, 'b'))).toEqual(['a'])
})

it('pinning puts a comment among the pinned ones, unpinning takes it away, and those of other pages stay', () => {
  const before = { ...page(aComment('a')), pinned: [aComment('far', { isPinned: true })] }
  const pinned = withChanged(before, 'a', (comment) => ({ ...comment, isPinned: true }))
  expect(pinned.pinned.map(({ id }) => id)).toEqual(['far', 'a'])
  expect(withChanged(pinned, 'a', (comment) => ({ ...comment, isPinned: false })).pinned.map(({ id }) => id)).toEqual([
    'far',
  ])
})

it('what comes after the replies that are not loaded keeps its place when the one before it is taken away, and so does the first comment', () => {
  const later = (after: string) => ({ id: 'a', earlier: null, later: { count: 9, cursor: 'c', after } })
  const before = {
    ...page(aComment('a'), aComment('b', { parentID: 'a' }), aComment('c', { parentID: 'a' })),
    cutThreads: [later('c')],
  }
  const once = withoutComment(before, 'c')
  expect(once.cutThreads).toEqual([later('b')])
  const twice = withoutComment(once, 'b')
  expect(twice.cutThreads).toEqual([later('a')])
  expect(withoutComment(twice, 'a').items[0]).toMatchObject({ id: 'a', isDeleted: true })
})
