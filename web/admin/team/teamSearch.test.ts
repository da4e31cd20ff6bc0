import { expect, test } from 'vitest'
import { readTeamSearch, teamPath, teamQuery } from './teamSearch.ts'

test('an address says what the list is narrowed to, and anything else leaves it', () => {
  expect(readTeamSearch({ q: ' ann ', pages: '2', other: 'x' })).toEqual({ q: 'ann', pages: 2 })
  expect(readTeamSearch({ q: ['x'], pages: '1' })).toEqual({})
  expect(readTeamSearch({ q: '', pages: '99' })).toEqual({})
  expect(teamQuery({ q: 'ann', pages: 2 })).toEqual({ search: 'ann', pages: 2 })
  expect(teamPath({ q: 'ann' })).toBe('/admin/settings/team?q=ann')
})
