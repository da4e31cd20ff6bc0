import { expect, it } from 'vitest'
import { renderEntry } from './entryMarkdown.ts'
import { isEntryHTML } from './isEntryHTML.ts'

const html = (source: string) => renderEntry(source).html

it('has headings of three levels below the title, and rules', () => {
  expect(html('# A\n## B *c*\n### D ##\n###### E\n\n---')).toBe(
    '<h3>A</h3><h4>B <em>c</em></h4><h5>D</h5><h5>E</h5><hr />',
  )
})

it('reads tables, with the alignment of their columns', () => {
  expect(html('| Plan | Price |\n|:-:|--:|\n| `a\\|b` | **5** |\n| only one |')).toBe(
    '<div class="table"><table><thead><tr><th scope="col" class="center">Plan</th><th scope="col" class="end">Price</th></tr></thead>' +
      '<tbody><tr><td class="center"><code>a|b</code></td><td class="end"><strong>5</strong></td></tr>' +
      '<tr><td class="center">only one</td><td class="end"></td></tr></tbody></table></div>',
  )
  expect(html('Before\na | b\n--|--')).toBe(
    '<p>Before</p><div class="table"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead></table></div>',
  )
})

it('leaves what is no table as it is typed', () => {
  expect(html('a | b\n--|--|--')).toBe('<p>a | b<br />--|--|--</p>')
  expect(html('one\n--')).toBe('<p>one<br />--</p>')
  expect(html(`${'a|'.repeat(31)}\n${'-|'.repeat(31)}`)).not.toContain('<table>')
})

it('colours code of a known language, and never guesses one', () => {
  expect(html('```js\nconst a = "<b>"\n```')).toBe(
    '<pre><code><span class="hl-keyword">const</span> a = <span class="hl-string">&quot;&lt;b&gt;&quot;</span></code></pre>',
  )
  expect(html('```\nconst a = 1\n```')).toBe('<pre><code>const a = 1</code></pre>')
  expect(html('```<script>\nx\n```')).toBe('<pre><code>x</code></pre>')
  for (const language of ['ts', 'sql', 'bash', 'php', 'xml', 'css', 'diff', 'ruby', 'json', 'yaml'])
    expect(
      isEntryHTML(
        html(`\`\`\`${language}\n<?php $a = 'x' /* & */ ?><a href="b">select * from t; + 1 @media (x)\n\`\`\``),
      ),
      language,
    ).toBe(true)
})

it('marks callouts as GitHub writes them, and leaves other quotes alone', () => {
  expect(html('> [!WARNING]\n> Back up first.\n>\n> - Then update')).toBe(
    '<blockquote class="warning"><p>Back up first.</p><ul><li>Then update</li></ul></blockquote>',
  )
  expect(html('> [!OTHER]\n> a')).toBe('<blockquote><p>[!OTHER]<br />a</p></blockquote>')
})

it('shows a link to a video as one when it is alone in its paragraph', () => {
  expect(html('https://www.youtube.com/watch?v=abcdef')).toContain('<p class="video"><a href=')
  expect(html('[Watch it](https://vimeo.com/12345)')).toContain('<p class="video">')
  for (const other of [
    'See https://vimeo.com/12345',
    'https://www.youtube.com/about',
    'http://vimeo.com/12345',
    'https://vimeo.com.evil.example/1',
  ])
    expect(html(other), other).not.toContain('class="video"')
})

it('is what posts may have otherwise', () => {
  expect(html('a <script> *b*\n\n- c\n\n> d')).toBe(
    '<p>a &lt;script&gt; <em>b</em></p><ul><li>c</li></ul><blockquote><p>d</p></blockquote>',
  )
  expect(renderEntry('# Hello\n\n| a |\n|-|\n| b |').excerpt).toBe('Hello a b')
})

it('accepts nothing that it could not have written', () => {
  for (const hostile of [
    '<h3 onclick="x">a</h3>',
    '<div>a</div>',
    '<div class="table"><table><tr><td></div></td></tr></table>',
    '<span class="x">a</span>',
    '<span class="hl-a" style="x">a</span>',
    '<blockquote class="x">a</blockquote>',
    '<th>a</th>',
    '<hr>',
    '<h3>a',
    '<iframe></iframe>',
  ])
    expect(isEntryHTML(hostile), hostile).toBe(false)
})
