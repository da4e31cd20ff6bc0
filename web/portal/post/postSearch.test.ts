import { expect, it } from 'vitest'
import { postHref } from './postHref.ts'
import { commentPlaceOf, readPostSearch } from './postSearch.ts'

it('the order and the place of the comments are in the address, and the usual order is not', () => {
  const post = { urlName: 'dark-mode', board: { urlName: 'ideas' } }
  expect(postHref(post, { sort: 'oldest' })).toBe('/ideas/p/dark-mode')
  expect(postHref(post, { sort: 'top', after: 'abc' })).toBe('/ideas/p/dark-mode?comments=top&after=abc')
  expect(commentPlaceOf(readPostSearch({ comments: 'top', after: 'abc' }))).toEqual({ sort: 'top', after: 'abc' })
})

it('what the address says and nobody knows is left out', () => {
  expect(readPostSearch({ comments: 'best', after: '<script>', utm: '1' })).toEqual({})
  expect(readPostSearch({ comments: 'oldest', after: '' })).toEqual({})
})
