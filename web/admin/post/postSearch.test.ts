import { expect, test } from 'vitest'
import { placeOf, readPostSearch } from './postSearch.ts'

test('an address opens the form and says which comments are shown', () => {
  const search = readPostSearch({ edit: '1', comments: 'newest', after: 'abc_-1' })
  expect(search).toEqual({ edit: '1', comments: 'newest', after: 'abc_-1' })
  expect(placeOf(search)).toEqual({ sort: 'newest', after: 'abc_-1' })
})

test('without anything said the comments begin with the oldest', () => {
  expect(readPostSearch({ edit: 'yes', comments: 'oldest', after: '' })).toEqual({})
  expect(placeOf({})).toEqual({ sort: 'oldest', after: undefined })
})
