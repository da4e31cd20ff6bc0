import { expect, test } from 'vitest'
import { hasRepeatedKeys } from './repeatedKeys.ts'

test.each([
  ['{"a":1,"a":2}', true],
  ['{"a":1,"\\u0061":2}', true],
  ['{"a":{"b":1,"b":1}}', true],
  ['{"a":[{"b":1,"b" \n : 1}]}', true],
  ['{"__proto__":1,"__proto__":2}', true],
  ['{"a":1,"b":2}', false],
  ['{"a":"\\"a\\":1","b":"x\\\\"}', false],
  ['{"a":{"a":{"a":1}}}', false],
  ['{"a":[{"a":1},{"a":1}],"":"","__proto__":{}}', false],
  ['{"a":"","b":[":","\\":"]}', false],
  ['{}', false],
])('%s: %s', (text, repeated) => {
  expect(hasRepeatedKeys(text, JSON.parse(text))).toBe(repeated)
})
