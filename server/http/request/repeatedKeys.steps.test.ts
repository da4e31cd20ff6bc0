import { expect, test } from 'vitest'
import { stepsOf } from '../../test/stepsOf.ts'
import { hasRepeatedKeys } from './repeatedKeys.ts'

test('takes steps that grow with the length alone', async () => {
  const text = JSON.stringify({ a: '\\"'.repeat(12_000) })
  const steps = await stepsOf(() => expect(hasRepeatedKeys(text, JSON.parse(text))).toBe(false))
  expect(steps / text.length).toBeLessThan(20)
})
