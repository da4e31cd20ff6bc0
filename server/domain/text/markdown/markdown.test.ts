import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nastyMarkdown, nastyWords, packed } from '../../../test/nastyTexts.ts'
import { renderMarkdown } from './markdown.ts'

const rel = 'rel="nofollow ugc noopener"'

function html(source: string): string {
  return renderMarkdown(source).html
}

describe('renderMarkdown', () => {
  it('renders paragraphs, line breaks, emphasis and code', () => {
    expect(html('One **bold** and *slanted*\ntwo `a<b`\n\nthree snake_case_name')).toBe(
      '<p>One <strong>bold</strong> and <em>slanted</em><br />two <code>a&lt;b</code></p><p>three snake_case_name</p>',
    )
    expect(html('***both*** and **a *b* c**')).toBe(
      '<p><em><strong>both</strong></em> and <strong>a <em>b</em> c</strong></p>',
    )
    expect(html('```js\nif (a < b) {}\n```')).toBe('<pre><code>if (a &lt; b) {}</code></pre>')
  })

  it('renders lists and quotes', () => {
    expect(html('- a\n- b\n  - c\n\n3. x\n4. y')).toBe(
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ol start="3"><li>x</li><li>y</li></ol>',
    )
    expect(html('> said\n> twice')).toBe('<blockquote><p>said<br />twice</p></blockquote>')
  })

  it('makes headings bold paragraphs, so that a text cannot break the outline of the page', () => {
    expect(html('# Why\n\nBecause')).toBe('<p><strong>Why</strong></p><p>Because</p>')
    expect(html('Why\n===')).not.toContain('<h1')
  })

  it('links web and email addresses only, and marks the links as written by users', () => {
    expect(html('[site](https://a.b/c_(d) "title")')).toBe(`<p><a href="https://a.b/c_(d)" ${rel}>site</a></p>`)
    expect(html('[mail](mailto:a@b.co)')).toBe(`<p><a href="mailto:a@b.co" ${rel}>mail</a></p>`)
    expect(html('See https://a.b/x_y*z.')).toBe(`<p>See <a href="https://a.b/x_y*z" ${rel}>https://a.b/x_y*z</a>.</p>`)
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/admin',
      'vbscript:x',
      'java\\nscript:x',
      'https:evil.example',
    ])
      expect(html(`[x](${address}) <${address}>`)).not.toContain('<a')
  })

  it('keeps a link out of another link', () => {
    expect(html('[see https://a.b now](https://c.d)')).toBe(
      `<p><a href="https://c.d" ${rel}>see https://a.b now</a></p>`,
    )
    expect(html('[a [b](https://c.d) e](https://f.g)').match(/<a /g)).toHaveLength(2)
    expect(html('[a [b](https://c.d) e](https://f.g)')).not.toMatch(/<a [^>]*>[^/]*<a /)
  })

  it('shows a picture of another server as a link, so that no reader’s browser asks that server', () => {
    expect(html('![a "b" <c>](https://a.b/c.png)')).toBe(
      `<p><a href="https://a.b/c.png" ${rel}>a "b" &lt;c&gt;</a></p>`,
    )
    expect(html('See ![](http://a.b:81/c.png?d=e&f) there')).toBe(
      `<p>See <a href="http://a.b:81/c.png?d=e&amp;f" ${rel}>a.b:81</a> there</p>`,
    )
    expect(html('![ \\* ](https://a.b/c "Title")')).toBe(`<p><a href="https://a.b/c" ${rel}>*</a></p>`)
    for (const address of ['/api/x', '/files/../admin', 'javascript:x', 'data:image/png;base64,AA', '//a.b/c.png'])
      expect(html(`![x](${address})`)).not.toMatch(/<img|<a /)
  })

  it('keeps only the words of another server’s picture within a link', () => {
    expect(html('[![a](https://a.b/c.png)](https://d.e)')).toBe(`<p><a href="https://d.e" ${rel}>a</a></p>`)
    expect(html('[![](https://a.b/c.png)](https://d.e)')).toBe(`<p><a href="https://d.e" ${rel}>https://d.e</a></p>`)
    expect(html('[![a](https://a.b/c.png) f](x)')).toBe(`<p>[<a href="https://a.b/c.png" ${rel}>a</a> f](x)</p>`)
  })

  it('writes no picture into any text but of our own files', () => {
    for (const text of [...nastyWords, ...nastyMarkdown, ...packed([...nastyWords, ...nastyMarkdown], 4_000)])
      expect(html(text), text).not.toMatch(/<img (?!src="\/files\/)/)
  })

  it('shows pictures of ours that stand by themselves side by side, each a link with a name and the room that it takes', () => {
    const shown = (source: string) =>
      renderMarkdown(
        source,
        new Map([
          ['1', { width: 1600, height: 900, smallWidth: 640 }],
          ['2', { width: 30, height: 20, smallWidth: 30 }],
        ]),
      ).html
    const likenesses = 'srcset="/files/1?size=small 640w, /files/1 1600w" sizes="(max-width: 46rem) 100vw, 44rem"'
    const large = (alt: string) =>
      `<img src="/files/1" alt="${alt}" width="1600" height="900" ${likenesses} loading="lazy" />`
    const linked = (alt: string) => `<a href="/files/1">${large(alt)}</a>`
    const small = (alt: string) =>
      `<a href="/files/2"><img src="/files/2" alt="${alt}" width="30" height="20" loading="lazy" /></a>`
    expect(shown('See ![f](/files/2)')).toBe(`<p>See ${small('f')}</p>`)
    expect(shown('Look:\n\n![a](/files/1)\n![](/files/2)\n\nEnd')).toBe(
      `<p>Look:</p><p class="pictures">${linked('a')}${small('Picture')}</p><p>End</p>`,
    )
    expect(shown('![a](/files/1)\nand words')).toBe(`<p>${linked('a')}<br />and words</p>`)
    expect(shown('![a](https://a.b/c.png)')).not.toContain('pictures')
    expect(shown('[![a](/files/1)](https://a.b)')).toBe(`<p><a href="https://a.b" ${rel}>${large('a')}</a></p>`)
  })

  it('shows a picture of ours that may not stand here as it was typed', () => {
    expect(html('See ![a *b*](/files/0198-ab) there')).toBe('<p>See ![a *b*](/files/0198-ab) there</p>')
    expect(html('![a](/files/0198-ab)')).toBe('<p>![a](/files/0198-ab)</p>')
  })

  it('renders a mention as a link to the profile, and as it was typed where there can be none', () => {
    const id = '01900000-0000-7000-8000-00000000000a'
    expect(html(`Ask @[Ann <b>](user:${id})!`)).toBe(
      `<p>Ask <a class="mention" href="/u/${id}">@Ann &lt;b&gt;</a>!</p>`,
    )
    expect(html(`[about @[Ann](user:${id})](mailto:a@b.c)`)).toBe(
      `<p>[about <a class="mention" href="/u/${id}">@Ann</a>](mailto:a@b.c)</p>`,
    )
    expect(html('Ask @[Ann](user:0198-ab)!')).toBe('<p>Ask @[Ann](user:0198-ab)!</p>')
    expect(html('@[Ann](user:"><script>)')).not.toContain('<span')
  })

  it('shows tags and entities as they were typed', () => {
    expect(html('<script>alert(1)</script> &lt;')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;</p>')
    expect(html('<img src=x onerror=alert(1)>\n\n<div onclick="x">y</div>')).not.toMatch(/<(?!\/?p>)/)
    expect(html('`<svg/onload=x>` **<b>**')).toBe('<p><code>&lt;svg/onload=x&gt;</code> <strong>&lt;b&gt;</strong></p>')
  })

  it('escapes with a backslash', () => {
    expect(html('\\*no\\* \\[a\\](https://b.c) \\`')).toContain('*no* [a](')
  })

  it('drops NUL and lone surrogates, which the database cannot hold', () => {
    expect(html('a\0b \ud800 c')).toBe('<p>ab \ufffd c</p>')
  })

  it('gives an excerpt of plain words, at most 200 characters, cut at a word', () => {
    expect(renderMarkdown('# Title\n\n- one\n- **two** & <b>\n\n![p](https://a.b/c)').excerpt).toBe(
      'Title one two & <b> p',
    )
    const { excerpt } = renderMarkdown('word '.repeat(100))
    expect(excerpt).toMatch(/^(word )+word…$/)
    expect(excerpt.length).toBeLessThanOrEqual(200)
    expect(renderMarkdown('😀'.repeat(300)).excerpt).toMatch(/^(😀)+…$/u)
  })

  it('lets only allowed tags through, whatever the source', () => {
    const allowed = /<(?!\/?(?:p|em|strong|ul|ol|li|a|code|pre|blockquote|img|br|span)[\s>])/
    const atoms = [
      '*',
      '**',
      '_',
      '[',
      ']',
      '(',
      ')',
      '](',
      '![',
      '`',
      '```\n',
      '<',
      '>',
      '> ',
      '- ',
      '1. ',
      '\n',
      '\n\n',
      '    ',
      '#',
      '\\',
      '"',
      '@[',
      'user:',
      'https://a.b',
      'javascript:',
      '<script>',
      '<img src=x>',
      'é',
      '😀',
      'word ',
      '&',
      '\0',
      '\ud800',
    ]
    const source = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...atoms), { maxLength: 60 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(source, (text) => {
        const rendered = html(text)
        expect(rendered).not.toMatch(allowed)
        expect(rendered).not.toMatch(/(href|src)="\s*javascript:/i)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('renderMarkdown on hostile input', () => {
  it('nests no deeper than a browser can lay out', () => {
    for (const unit of ['> ', '- ', '*a **b ', '**a _b '])
      expect(deepest(html(unit.repeat(2000) + '*'.repeat(2000)))).toBeLessThan(150)
  })
})

function deepest(rendered: string): number {
  let depth = 0
  let most = 0
  for (const [tag] of rendered.matchAll(/<\/?(?:p|em|strong|ul|ol|li|blockquote)[ >]/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    most = Math.max(most, depth)
  }
  return most
}
