import { expect, it } from 'vitest'
import { stepsOf } from '../../test/stepsOf.ts'
import { excerptOf, plainText } from './plainText.ts'
import { cutAtWord } from './cutAtWord.ts'

it('gives the same beginning as the words of the whole', () => {
  for (const html of [
    '',
    '<p>a</p>',
    `<p>${'word &amp; '.repeat(90)}</p>`,
    '<p>a<br />b</p><ul><li>c</li></ul>'.repeat(300),
    `<p>${'x'.repeat(3_000)}</p>`,
    `<p>${' '.repeat(2_990)}a &lt; b</p>`,
  ])
    expect(excerptOf(html, 200)).toBe(cutAtWord(plainText(html), 200))
})

it('reads no further than it must, and never all of a text without words', async () => {
  const steps = (words: number) => stepsOf(() => excerptOf('<p>word</p>'.repeat(words), 200))
  expect(await steps(20_000)).toBeLessThanOrEqual(await steps(2_000))
  expect(excerptOf(`${'<ul><li></li></ul>'.repeat(2_000)}<p>late</p>`, 200)).toBe('')
  expect(excerptOf(`<p>${'a'.repeat(50_000)}</p>`, 200)).toHaveLength(200)
})
