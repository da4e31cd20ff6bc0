import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlToMarkdown } from './htmlToMarkdown.ts'
import { renderMarkdown } from './markdown.ts'
import { plainText } from '../plainText.ts'

function letters(html: string): string {
  return plainText(html).replace(/\s+/gu, '')
}

describe('htmlToMarkdown', () => {
  it('keeps paragraphs, line breaks and emphasis', () => {
    expect(
      htmlToMarkdown(
        '<p>Ante la <strong>dejadez </strong>del<br>Ayuntamiento</p>\n<p>&oacute; &amp; &nbsp;<em>m&aacute;s</em></p>',
      ),
    ).toBe('Ante la **dejadez** del\nAyuntamiento\n\nó & *más*')
  })

  it('keeps lists, their numbers and their depth', () => {
    expect(
      htmlToMarkdown(
        '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul><ol start="3"><li>x</li><li>y</li></ol>',
      ),
    ).toBe('- a\n  - b\n- c\n\n  d\n\n3. x\n4. y'.replace('\n\n3', '\n3'))
  })

  it('keeps links and pictures whose addresses may be shown, and the words of the others', () => {
    expect(
      htmlToMarkdown(
        '<a href="https://a.b/c(d)">here</a>, <a href="https://a.b/">https://a.b/</a>, <a href="javascript:x">there</a>',
      ),
    ).toBe('[here](https://a.b/c%28d%29), https://a.b/, there')
    expect(htmlToMarkdown('<img src="https://a.b/c.png" alt="[p]"><img src="data:x" alt="lost">')).toBe(
      '![(p)](https://a.b/c.png)lost',
    )
  })

  it('makes headings bold, keeps quotes and code, and drops scripts', () => {
    expect(
      htmlToMarkdown(
        '<h2>Why</h2><blockquote><p>a</p><p>b</p></blockquote><pre>x\n  y</pre><code>a`b</code><script>z</script>',
      ),
    ).toBe('**Why**\n\n> a\n>\n> b\n\n```\nx\n  y\n```\n\n`` a`b ``')
  })

  it('takes a text without tags as it is, with its line breaks', () => {
    expect(htmlToMarkdown('1 < 2 &amp; 3\nsecond')).toBe('1 < 2 & 3\nsecond')
  })

  it('keeps signs in the text from becoming markup', () => {
    for (const text of [
      '# no',
      '- no',
      '1. no',
      '> no',
      'a*b*c _d_ `e` [f](https://g.h)',
      'wow! [x]',
      '~~~',
      '---',
      'http://a.b/c_d_e*f',
      '\\*',
    ]) {
      const html = `<p>${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`
      expect(plainText(renderMarkdown(htmlToMarkdown(html)).html)).toBe(text)
    }
  })

  it('keeps an address in bold apart from what is bold behind its exclamation mark', () => {
    expect(htmlToMarkdown('<b>http://a.b/c</b>!<strong>word</strong>')).toBe('**http://a.b/c**! **word**')
  })

  it('loses no letter on the way to the page and back', () => {
    const text = fc.constantFrom(
      'word',
      'two words',
      ' ',
      '*',
      '_',
      '1.',
      '- ',
      '# ',
      '!',
      '[x]',
      '¿qué?',
      '&amp;',
      '&lt;',
      'http://a.b/c',
      '`',
      '\\',
      '(',
      ')',
      '~~~',
      '>',
      '😀',
    )
    const tag = fc.constantFrom(
      'p',
      'strong',
      'em',
      'b',
      'u',
      'h3',
      'ul',
      'ol',
      'li',
      'blockquote',
      'div',
      'a href="https://x.y/"',
      'code',
      'span',
      'td',
    )
    const piece = fc.oneof(
      text,
      fc.constant('<br>'),
      fc
        .tuple(tag, fc.array(text, { maxLength: 4 }))
        .map(([name, inside]) => `<${name}>${inside.join('')}</${name.split(' ')[0]}>`),
    )
    const nested = fc
      .tuple(tag, fc.array(piece, { maxLength: 6 }))
      .map(([name, inside]) => `<${name}>${inside.join('')}</${name.split(' ')[0]}>`)
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, nested), { maxLength: 8 }), (pieces) => {
        const html = `<p>${pieces.join('')}</p>`
        expect(letters(renderMarkdown(htmlToMarkdown(html)).html)).toBe(letters(html))
      }),
      { numRuns: 2000 },
    )
  })
})
