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

it('reads no further than it must, and never all of a text without words', () => {
  const read: number[] = []
  const html = '<p>word</p>'.repeat(20_000)
  const counted = (text: string) => {
    const started = process.cpuUsage()
    for (let n = 0; n < 20; n++) excerptOf(text, 200)
    const { user, system } = process.cpuUsage(started)
    read.push((user + system) / 1000)
  }
  for (let n = 0; n < 3; n++) counted(html)
  // A list of twenty: reading all of them would take half a second.
  expect(Math.min(...read)).toBeLessThan(100)
  expect(excerptOf(`${'<ul><li></li></ul>'.repeat(2_000)}<p>late</p>`, 200)).toBe('')
  expect(excerptOf(`<p>${'a'.repeat(50_000)}</p>`, 200)).toHaveLength(200)
})
