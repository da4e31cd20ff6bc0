import { expect, it } from 'vitest'
import { stepsOf } from '../../test/stepsOf.ts'
import { excerptOf } from './plainText.ts'

it('reads no further than it must, and never all of a text without words', async () => {
  const steps = (words: number) => stepsOf(() => excerptOf('<p>word</p>'.repeat(words), 200))
  expect(await steps(20_000)).toBeLessThanOrEqual(await steps(2_000))
  expect(excerptOf(`${'<ul><li></li></ul>'.repeat(2_000)}<p>late</p>`, 200)).toBe('')
  expect(excerptOf(`<p>${'a'.repeat(50_000)}</p>`, 200)).toHaveLength(200)
})
