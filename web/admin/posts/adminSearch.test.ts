import { expect, test } from 'vitest'
import { readAdminSearch } from './adminSearch.ts'
import { postsQuery } from './queries.ts'

test('an address says board, status, category, words, order and pages, and the list asks for just that', () => {
  const search = readAdminSearch({
    board: 'ideas',
    status: 'planned',
    category: 'reports',
    q: '  dark mode ',
    sort: 'top',
    pages: '3',
  })
  expect(postsQuery(search)).toEqual({
    boardURLNames: ['ideas'],
    status: ['planned'],
    categoryURLNames: ['reports'],
    textSearch: 'dark mode',
    sort: 'top',
    pages: 3,
  })
})

test('without anything said the list holds the first page of what is trending among open and active posts', () => {
  expect(postsQuery(readAdminSearch({}))).toEqual({ sort: 'trending', pages: 1 })
})

test('a star stands for every status', () => {
  expect(postsQuery(readAdminSearch({ status: '*' })).status).toEqual(['*'])
})

test('what is not known, or says no more than the default, leaves the address', () => {
  expect(
    readAdminSearch({
      sort: 'trending',
      pages: '1',
      status: 'A B',
      board: '../x',
      q: '   ',
      after: 'no cursor!',
      other: '1',
    }),
  ).toEqual({})
  expect(readAdminSearch({ sort: 'best', pages: '51' })).toEqual({})
})

test('a category without its board leaves the address, because several boards may have one of that name', () => {
  expect(readAdminSearch({ category: 'reports' })).toEqual({})
})
