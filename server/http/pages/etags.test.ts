import { expect, test } from 'vitest'
import { etagOf, holds } from './etags.ts'

const etag = etagOf('a page')
const asking = (given: string | undefined) => ({ headers: given === undefined ? {} : { 'if-none-match': given } })

test('the same content has the same tag, and other content another', () => {
  expect(etagOf('a page')).toBe(etag)
  expect(etagOf('a pagf')).not.toBe(etag)
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
})

test.each([
  ['the tag', etag],
  ['the tag as a proxy may make it: strong', etag.replace('W/', '')],
  ['one of several', `"other", ${etag},W/"third"`],
  ['anything that exists', '*'],
])('%s is held already', (_what, given) => {
  expect(holds(asking(given), etag)).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['an empty list', ''],
  ['another', '"other"'],
  ['a part of the tag', etag.slice(0, -2)],
  ['the tag in other quotes', etag.replaceAll('"', "'")],
  ['20,000 others', 'W/"x",'.repeat(20_000)],
])('%s is not', (_what, given) => {
  expect(holds(asking(given), etag)).toBe(false)
})
