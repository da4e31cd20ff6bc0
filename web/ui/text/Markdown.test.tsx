import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markdown } from './Markdown.tsx'

const blocks = (html: string) =>
  renderToStaticMarkup(<Markdown html={html} />).replace(/^<div class="prose ">|<\/div>$/g, '')

it('each block runs in the direction of its own words, and those inside of it with it', () => {
  expect(blocks('<p>One</p><p class="pictures"></p>')).toBe('<p dir="auto">One</p><p dir="auto" class="pictures"></p>')
  expect(blocks('<ol start="3"><li><p>One</p><ul><li>a</li></ul></li></ol><p>Two</p>')).toBe(
    '<ol dir="auto" start="3"><li><p>One</p><ul><li>a</li></ul></li></ol><p dir="auto">Two</p>',
  )
  expect(blocks('<blockquote><p>Said</p></blockquote><pre><code>x</code></pre>')).toBe(
    '<blockquote dir="auto"><p>Said</p></blockquote><pre><code>x</code></pre>',
  )
})

it('what looks like a tag in a text is none', () => {
  expect(blocks('<p>&lt;p&gt; <a href="/x">&lt;ul</a></p>')).toBe('<p dir="auto">&lt;p&gt; <a href="/x">&lt;ul</a></p>')
})
