import { expect, it } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const html = (source: string) => renderMarkdown(source).html

it('sets the items of a list apart when an empty line is between two of them, or between what is in one', () => {
  expect(html('- a\n- b')).toBe('<ul><li>a</li><li>b</li></ul>')
  expect(html('- a\n\n- b')).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul>')
  expect(html('- a\n\n  b')).toBe('<ul><li><p>a</p><p>b</p></li></ul>')
  expect(html('- a\n  - b\n\n  - c\n- d')).toBe(
    '<ul><li>a<ul><li><p>b</p></li><li><p>c</p></li></ul></li><li>d</li></ul>',
  )
  expect(html('-\n- b\n\nc')).toBe('<ul><li></li><li>b</li></ul><p>c</p>')
})

it('begins another list with another sign', () => {
  expect(html('- a\n* b\n1. c\n1) d')).toBe(
    '<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol><li>d</li></ol>',
  )
})

it('leaves a number or a lone dash inside a sentence', () => {
  expect(html('It was in\n2024. A good year\n- ')).toBe('<p>It was in<br />2024. A good year<br />-</p>')
  expect(html('We need\n1. this\n2. that')).toBe('<p>We need</p><ol><li>this</li><li>that</li></ol>')
})

it('goes on with a sentence whose mark is missing, and with nothing else', () => {
  expect(html('> a\nb\n- c')).toBe('<blockquote><p>a<br />b</p></blockquote><ul><li>c</li></ul>')
  expect(html('- > a\nb')).toBe('<ul><li><blockquote><p>a<br />b</p></blockquote></li></ul>')
  expect(html('> ```\n> a\nb')).toBe('<blockquote><pre><code>a</code></pre></blockquote><p>b</p>')
})

it('keeps the blanks and marks inside a fence, and closes it at the end of the text', () => {
  expect(html('~~~\n  a\n\n\t- b\n~~\n~~~~\nc')).toBe('<pre><code>  a\n\n\t- b\n~~</code></pre><p>c</p>')
  expect(html('- ```\n  a\n    b\n  ```\n- c')).toBe('<ul><li><pre><code>a\n  b</code></pre></li><li>c</li></ul>')
  expect(html('```\na')).toBe('<pre><code>a</code></pre>')
  expect(html('``` a`b')).toBe('<p>``` a`b</p>')
})

it('counts tabs to every fourth column', () => {
  expect(html('-\ta\n\n\tb')).toBe('<ul><li><p>a</p><p>b</p></li></ul>')
  expect(html('1.\ta\n\t- b')).toBe('<ol><li>a<ul><li>b</li></ul></li></ol>')
})

it('reads signs of a heading only at its beginning and end', () => {
  expect(html('# a # b ##\n#c\n####### d')).toBe('<p><strong>a # b</strong></p><p>#c<br />####### d</p>')
})

it('reads what is nested deeper than six as text', () => {
  expect(html('> '.repeat(8) + 'a')).toBe(`${'<blockquote>'.repeat(6)}<p>&gt; &gt; a</p>${'</blockquote>'.repeat(6)}`)
})
