import { expect, it } from 'vitest'
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
