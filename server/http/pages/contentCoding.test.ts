import { expect, test } from 'vitest'
import { codingFor } from './contentCoding.ts'

test.each([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR;Q=1.0', 'br'],
  ['identity', null],
  ['deflate', null],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br ; q=0.5 ,gzip; q=0.5', 'br'],
  ['br;q=0, gzip;q=0', null],
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0.001', 'br'],
  ['identity, br;q=0.5', null],
  ['identity;q=0.5, br;q=0.5', 'br'],
  ['identity;q=0, gzip', 'gzip'],
  ['*', 'gzip'],
  ['*, br', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['gzip;q=0, br;q=0, *', null],
  ['identity;q=0, *;q=0.1', 'gzip'],
  ['*;q=0, br', 'br'],
  ['*;q=0.1, identity;q=0.2', null],
  ['gzip;level=9;q=0.2, br;q=0.1', 'gzip'],
  ['br;q=2', null],
  ['br;q=, gzip;q=-1', null],
  ['br;q=0.1234, gzip;q=0.9', 'gzip'],
  [',, ;q=1, br', 'br'],
])('%s is answered in %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding)
})

test('no text of this header is anything but a choice', () => {
  for (const text of [
    'gzip;q=0.1,'.repeat(20_000),
    ';'.repeat(20_000),
    'br;q=' + '0'.repeat(20_000),
    ' '.repeat(20_000),
  ])
    expect(['br', 'gzip', null]).toContain(codingFor(text))
})
