import { expect, test } from 'vitest'
import { moreOf, personListQuery, readPersonSearch } from './personSearch.ts'

test('what the address says is kept, and what it does not know leaves it', () => {
  expect(readPersonSearch({ show: 'comments', pages: '2', after: 'abc', x: 'y' })).toEqual({
    show: 'comments',
    pages: '2',
    after: 'abc',
  })
  expect(readPersonSearch({ show: 'posts', pages: '1', after: 'a b' })).toEqual({})
  expect(readPersonSearch({ show: 'secrets', pages: '11' })).toEqual({})
})

test('a list grows page by page, and then goes on after its last row', () => {
  expect(personListQuery('id', 'votes', { pages: '3' })).toEqual({ userID: 'id', filter: 'voted', limit: 60 })
  expect(moreOf({}, 'cursor')).toEqual({ pages: '2' })
  expect(moreOf({ pages: '10' }, 'cursor')).toEqual({ after: 'cursor' })
  expect(personListQuery('id', 'posts', { after: 'cursor' })).toEqual({
    userID: 'id',
    filter: 'created',
    limit: 20,
    cursor: 'cursor',
  })
})
