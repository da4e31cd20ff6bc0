import { expect, test } from 'vitest'
import { isNarrowed, readAdminSearch } from './adminSearch.ts'
import { filtersOf, postsQuery, searchOf } from './queries.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

test('an address says board, status, category, tags, owner, words, ranges, order and pages, and the list asks for just that', () => {
  const search = readAdminSearch({
    board: 'ideas,bugs',
    status: 'planned',
    category: 'reports,-',
    tag: 'api',
    owner: `me,-,${id}`,
    q: '  dark mode ',
    sort: '-top',
    created: '2026-01-01..2026-02-01',
    voted: '..2026-03-01',
    f: '[["score","greaterThan",10],["eta","isEmpty"]]',
    pages: '3',
  })
  expect(postsQuery(search)).toEqual({
    boardURLNames: ['ideas', 'bugs'],
    status: ['planned'],
    categoryURLNames: ['reports'],
    uncategorized: true,
    tagURLNames: ['api'],
    ownerIDs: ['me', id],
    unassigned: true,
    textSearch: 'dark mode',
    sort: '-top',
    postCreatedDateRange: { from: '2026-01-01', to: '2026-02-01' },
    voteCreatedDateRange: { to: '2026-03-01' },
    filtering: {
      filters: [
        { resource: 'postDefaultField', condition: 'greaterThan', value: { fieldID: 'score', value: 10 } },
        { resource: 'postDefaultField', condition: 'isEmpty', value: { fieldID: 'eta' } },
      ],
      filtersOperator: 'all',
    },
    pages: 3,
    team: true,
  })
})

test('without anything said the list holds the first page of what is trending among open and active posts', () => {
  expect(postsQuery(readAdminSearch({}))).toEqual({ sort: 'trending', pages: 1, team: true })
  expect(isNarrowed(readAdminSearch({ sort: 'top', p: 'ideas/dark-mode' }))).toBe(false)
})

test('a star stands for every status, and so does a condition on the status', () => {
  expect(filtersOf(readAdminSearch({ status: 'open,*' })).status).toEqual(['*'])
  expect(filtersOf(readAdminSearch({ f: `[["status","isNotOneOf","${id}"]]` })).status).toEqual(['*'])
})

test('what is not known, or says no more than the default, leaves the address', () => {
  expect(
    readAdminSearch({
      sort: 'trending',
      pages: '1',
      status: 'A B',
      board: '../x',
      owner: 'ada',
      q: '   ',
      created: '2026-02-30..',
      voted: '..',
      f: '{"score":1}',
      p: 'dark-mode',
      view: '../x',
      after: 'no cursor!',
      other: '1',
    }),
  ).toEqual({})
  expect(readAdminSearch({ sort: 'best', pages: '51' })).toEqual({})
})

test.each([
  ['no JSON', '[["score"'],
  ['an unknown field', '[["price","is",1]]'],
  ['an unknown condition', '[["score","isLike",1]]'],
  ['a number that is none', '[["score","greaterThan","ten"]]'],
  ['a day that is none', '[["created","greaterThan","2026-02-30"]]'],
  ['a missing value', '[["score","greaterThan"]]'],
  ['half a range', '[["score","isBetween",1]]'],
  ['a value for emptiness', '[["eta","isEmpty",1]]'],
])('a condition that cannot be leaves the address: %s', (_, f) => {
  expect(readAdminSearch({ f })).toEqual({})
})

test('conditions that can be stay beside one that cannot, at most twenty', () => {
  const many = Array.from({ length: 30 }, (_, at) => ['score', 'is', at])
  const { f = '' } = readAdminSearch({ f: JSON.stringify(['any', ['price', 'is', 1], ...many]) })
  expect(JSON.parse(f)).toEqual(['any', ...many.slice(0, 20)])
})

test('filters lead to the address that says them', () => {
  const search = readAdminSearch({
    board: 'ideas',
    status: '*',
    category: '-',
    tag: 'api,-',
    owner: 'me',
    q: 'dark',
    created: '2026-01-01..',
    voted: '..2026-03-01',
    f: `["any",["field:${id}","isBetween",1,5],["pinned","is",true]]`,
  })
  expect(searchOf(filtersOf(search))).toEqual(search)
  expect(searchOf({ my: true })).toEqual({ f: '[["author","isOneOf","me"]]' })
})
