// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { examples } from './commonMarkExamples.ts'
import type { DocNode } from './doc.ts'
import { docToMarkdown } from './docToMarkdown.ts'
import { markdownToDoc } from './markdownToDoc.ts'
import { randomDoc } from './randomDoc.ts'

it.each(examples.map((source) => [source]))('reads %j again as it was', (source) => {
  const doc = markdownToDoc(source)
  const written = docToMarkdown(doc)
  expect(markdownToDoc(written), written).toEqual(doc)
  expect(docToMarkdown(markdownToDoc(written))).toBe(written)
})

it('reads 1,000 random documents again as they were', () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const doc = randomDoc(seed)
    const written = docToMarkdown(doc)
    expect(markdownToDoc(written), `${seed}\n${written}`).toEqual(doc)
  }
})

it('loses no word where emphasis cannot be written as it is', () => {
  const of = (...content: DocNode[]): DocNode => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
  const bold = (text: string): DocNode => ({ type: 'text', text, marks: [{ type: 'bold' }] })
  const text = (words: string): DocNode => ({ type: 'text', text: words })
  expect(docToMarkdown(of(text('a'), bold('"b"'), text('c')))).toBe('a"**b**"c')
  expect(docToMarkdown(of(text('a'), bold(' b '), text('c')))).toBe('a **b** c')
  expect(docToMarkdown(of(text('a'), bold('!'), text('c')))).toBe('a!c')
  expect(docToMarkdown(of(text('see https://a.example and 1. # > *x* [y](z)')))).toBe(
    String.raw`see https\://a.example and 1. # > \*x\* \[y\](z)`,
  )
})
