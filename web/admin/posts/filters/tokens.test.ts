import { expect, test } from 'vitest'
import { readAdminSearch } from '../adminSearch.ts'
import { filtersOf, searchOf } from '../queries.ts'
import { tokensOf, withToken } from './tokens.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

test('each part of an address is a filter, and each condition; a range has its last day in it', () => {
  const search = readAdminSearch({
    status: 'open,planned',
    tag: '-',
    created: '2026-01-01..2026-02-01',
    f: '[["score","greaterThan",10]]',
  })
  expect(tokensOf(search)).toEqual([
    { field: 'status', condition: 'isOneOf', values: ['open', 'planned'], at: null },
    { field: 'tags', condition: 'isOneOf', values: ['-'], at: null },
    { field: 'created', condition: 'isBetween', values: ['2026-01-01', '2026-01-31'], at: null },
    { field: 'score', condition: 'greaterThan', values: [10], at: 0 },
  ])
})

test('a filter is added, changed in its place and taken away, and the list begins at its start', () => {
  const start = readAdminSearch({ pages: '3', sort: 'top', f: '[["score","greaterThan",10],["eta","isEmpty"]]' })
  const added = withToken(start, null, { field: 'board', condition: 'isOneOf', values: ['ideas'] })
  expect(added).toEqual({ sort: 'top', board: 'ideas', f: start.f })
  const [, score] = tokensOf(added)
  const changed = withToken(added, score ?? null, { field: 'score', condition: 'lessThan', values: [3] })
  expect(changed.f).toBe('[["score","lessThan",3],["eta","isEmpty"]]')
  const without = tokensOf(changed).reduce((search) => withToken(search, tokensOf(search)[0] ?? null, null), changed)
  expect(without).toEqual({ sort: 'top' })
})

test('a list of names that is turned round becomes a condition, and back', () => {
  const search = readAdminSearch({ status: 'open' })
  const [open] = tokensOf(search)
  const none = withToken(search, open ?? null, { field: 'status', condition: 'isNotOneOf', values: [id] })
  expect(none).toEqual({ f: `[["status","isNotOneOf","${id}"]]` })
  const [again] = tokensOf(none)
  expect(withToken(none, again ?? null, { field: 'status', condition: 'isOneOf', values: ['open'] })).toEqual(search)
})

test('a segment is one at a time', () => {
  const search = readAdminSearch({ segment: 'big-ones' })
  const [token = null] = tokensOf(search)
  expect(token).toEqual({ field: 'segment', condition: 'isOneOf', values: ['big-ones'], at: null })
  const other = { field: 'segment', condition: 'isOneOf' as const, values: ['big-ones', 'others'] }
  expect(withToken(search, token, other)).toEqual({ segment: 'others' })
  expect(withToken(search, token, null)).toEqual({})
})

test('customers are named, and who looks after them is one name, or the viewer', () => {
  const search = readAdminSearch({ customer: 'acme,globex', accountOwner: 'Lee, Ann', mine: '1' })
  expect(tokensOf(search)).toEqual([
    { field: 'customer', condition: 'isOneOf', values: ['acme', 'globex'], at: null },
    { field: 'accountOwner', condition: 'isOneOf', values: ['me', 'Lee, Ann'], at: null },
  ])
  const [customers = null, owner = null] = tokensOf(search)
  const put = (value: string) =>
    withToken(search, owner, { field: 'accountOwner', condition: 'isOneOf', values: [value] })
  expect(put('me')).toEqual({ customer: 'acme,globex', mine: '1' })
  expect(put('Bo')).toEqual({ customer: 'acme,globex', accountOwner: 'Bo' })
  expect(withToken(withToken(search, owner, null), customers, null)).toEqual({})
  expect(tokensOf({ accountOwner: 'me' })[0]?.values).toEqual(['Me'])
  expect(searchOf(filtersOf(search))).toEqual(search)
})

test('a filter without values is none, but for one that asks whether there are any', () => {
  expect(withToken({}, null, { field: 'tags', condition: 'isOneOf', values: [] })).toEqual({})
  expect(withToken({}, null, { field: 'eta', condition: 'isEmpty', values: [] })).toEqual({ f: '[["eta","isEmpty"]]' })
})

test('a range keeps its last day, and either end may be open', () => {
  const put = (values: string[]) => withToken({}, null, { field: 'voted', condition: 'isBetween', values }).voted
  expect([put(['2026-01-01', '2026-02-28']), put(['', '2026-02-28']), put(['2026-01-01', '']), put(['', ''])]).toEqual([
    '2026-01-01..2026-03-01',
    '..2026-03-01',
    '2026-01-01..',
    undefined,
  ])
})
