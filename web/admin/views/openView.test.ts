import { expect, test } from 'vitest'
import type { View } from '../../../contract/views.ts'
import { viewedPosts } from '../posts/viewedPosts.ts'
import { addressOfView, openView } from './openView.ts'

const viewOf = (urlName: string, query: View['query'], id = urlName): View => ({
  id,
  kind: 'posts',
  name: urlName,
  urlName,
  isShared: true,
  query,
  missing: [],
  createdBy: null,
  canChange: true,
})
const planned = viewOf('planned', { status: ['planned'], boardURLNames: ['ideas', 'bugs'], sort: '-top' })
const mine = viewOf('my-bugs', { boardURLNames: ['bugs'] })
const views = [planned, mine]

test('a view’s short address shows what the view has, from where the list is', () => {
  expect(openView(viewedPosts, { view: 'planned', pages: '2' }, views)).toEqual({
    view: planned,
    search: { board: 'ideas,bugs', status: 'planned', sort: '-top', pages: '2', view: 'planned-' },
    isChanged: false,
    isGone: false,
  })
})

test('a change keeps the view’s tab; so does taking away all filters', () => {
  const { search } = openView(viewedPosts, { view: 'planned' }, views)
  expect(openView(viewedPosts, { ...search, status: 'closed' }, views)).toMatchObject({
    view: planned,
    isChanged: true,
  })
  expect(openView(viewedPosts, { view: 'planned-' }, views)).toMatchObject({
    view: planned,
    search: { view: 'planned-' },
    isChanged: true,
  })
  expect(openView(viewedPosts, search, views)).toMatchObject({ view: planned, isChanged: false })
})

test('an address that says nothing opens the default view, and one that narrows or says “all” does not', () => {
  expect(openView(viewedPosts, {}, views, ['my-bugs'])).toMatchObject({
    view: mine,
    search: { board: 'bugs', view: 'my-bugs-' },
  })
  expect(openView(viewedPosts, {}, views)).toMatchObject({ view: null, search: {}, isChanged: false })
  expect(openView(viewedPosts, { view: 'all' }, views, ['my-bugs'])).toMatchObject({
    view: null,
    search: { view: 'all' },
  })
  expect(openView(viewedPosts, { q: 'dark' }, views, ['my-bugs'])).toMatchObject({ view: null, isChanged: true })
  expect(addressOfView(null, true)).toEqual({ view: 'all' })
  expect(addressOfView(null, false)).toEqual({})
})

test('a view that isn’t there shows all posts, and says so', () => {
  expect(openView(viewedPosts, { view: 'gone' }, views)).toMatchObject({
    view: null,
    isGone: true,
    search: { view: 'all' },
  })
})

test('what is saved is what was opened', () => {
  for (const { query, urlName } of views)
    expect(viewedPosts.queryOf(openView(viewedPosts, { view: urlName }, views).search)).toEqual(query)
})
