import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markdown } from './Markdown.tsx'

const blocks = (html: string) =>
  renderToStaticMarkup(<Markdown html={html} />).replace(/^<div class="prose " dir="auto">|<\/div>$/g, '')

it('lists and quotes beside words from right to left run in the direction of their own, and those inside of them with them', () => {
  expect(blocks('<p>One</p><ol start="3"><li><p>אחד</p><ul><li>a</li></ul></li></ol><ul><li>Two</li></ul>')).toBe(
    '<p>One</p><ol dir="auto" start="3"><li><p>אחד</p><ul><li>a</li></ul></li></ol><ul dir="auto"><li>Two</li></ul>',
  )
  expect(blocks('<blockquote><p>قال</p></blockquote><pre><code>x</code></pre>')).toBe(
    '<blockquote dir="auto"><p>قال</p></blockquote><pre><code>x</code></pre>',
  )
})

it('a text of one direction stays as it is, and what looks like a tag in a text is none', () => {
  expect(blocks('<ul><li>One</li></ul>')).toBe('<ul><li>One</li></ul>')
  expect(blocks('<p>&lt;ul&gt; אחד <a href="/x">&lt;ol</a></p>')).toBe('<p>&lt;ul&gt; אחד <a href="/x">&lt;ol</a></p>')
})
