// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clipboardMarkdown } from './clipboardMarkdown.ts'
import { hasFormat } from './hasFormat.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')

it.each(['google-docs', 'word', 'github', 'notion', 'page'])(
  'what %s puts on the clipboard is kept as Markdown',
  (name) => {
    const html = fixture(`${name}.html`)
    expect(hasFormat(html)).toBe(true)
    expect(clipboardMarkdown(html)).toBe(fixture(`${name}.md`).trim())
  },
)

it('lists deeper than the renderer reads go on at the deepest level that it does', () => {
  const deep = (depth: number): string => (depth === 0 ? '' : `<ul><li>${depth}${deep(depth - 1)}</li></ul>`)
  expect(clipboardMarkdown(deep(9)).split('\n')).toEqual([
    '- 9',
    '  - 8',
    '    - 7',
    '      - 6',
    '        - 5',
    '          - 4',
    '          - 3',
    '          - 2',
    '          - 1',
  ])
})

it('emphasis that touches emphasis is one, and blanks stay outside', () => {
  expect(clipboardMarkdown('<b>a</b><b>b </b>c <i>d</i><i>e</i>')).toBe('**ab** c *de*')
  expect(clipboardMarkdown('Wow!<a href="https://a.b/">a</a>')).toBe('Wow! [a](https://a.b/)')
  expect(clipboardMarkdown('<p><b><b>a</b></b> <b> </b>b</p>')).toBe('**a** b')
})

it('a text without a format that is shown, and code with its colours, are left to the browser', () => {
  for (const html of [
    '',
    '<meta charset="utf-8"><span style="color: red">plain</span>',
    `<meta charset='utf-8'><div style="color: #ccc;font-family: Menlo, Monaco, 'Courier New', monospace;font-weight: normal;white-space: pre;"><div><span style="font-weight: bold;">const</span></div></div>`,
  ])
    expect(hasFormat(html)).toBe(false)
})
