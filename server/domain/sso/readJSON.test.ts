import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJSON } from './readJSON.ts'

test('whatever JSON writes is read as it was, unless it nests too deep', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value)
      expect(readJSON(text)).toEqual({ value: JSON.parse(text) })
      expect(readJSON(JSON.stringify(value, null, 2))).toEqual({ value: JSON.parse(text) })
    }),
  )
})

test('a name that an object repeats is found at any depth, however it is written, and the same name elsewhere is none', () => {
  expect(readJSON('{"a":{"b":1,"\\u0062":2}}')).toEqual({ problem: 'repeated', name: 'b' })
  expect(readJSON('[{"a":1},{"a":"a"},{"b":{"a":1},"a":["a","a"]}]')).toHaveProperty('value')
  expect(readJSON('{"{\\"a\\":1,\\"a\\":":1}')).toHaveProperty('value')
})

test('ten levels are read, and eleven are not', () => {
  expect(readJSON('['.repeat(10) + ']'.repeat(10))).toHaveProperty('value')
  expect(readJSON('['.repeat(11) + ']'.repeat(11))).toEqual({ problem: 'tooDeep' })
  expect(readJSON('[[')).toEqual({ problem: 'badJSON' })
})
