import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { renderMarkdown } from '../../../../server/domain/text/markdown/markdown.ts'
import { keepPictureSize } from '../../pictures/pictureSizes.ts'
import { PendingText } from './PendingText.tsx'

const ann = '01900000-0000-7000-8000-00000000000a'

/** What both show, without what only the server knows of links and pictures. */
function shape(html: string): string {
  return html
    .replace(/<link [^>]*>/g, '')
    .replace(/^<div class="prose wrap-anywhere" dir="auto">|<\/div>$| dir="auto"/g, '')
    .replace(/ (?:rel|srcset|sizes|loading)="[^"]*"/g, '')
    .replaceAll('<br />', '<br/>')
    .replaceAll(' />', '/>')
    .replaceAll('&#x27;', "'")
}

it.each([
  ['paragraphs and lines', 'One\ntwo\r\n\r\n\r\nthree'],
  ['lists', 'Things:\n\n- one\n- **two**\n\n1. a\n2. b'],
  ['emphasis and code', 'So **very bold** and `a < b`, 2 * 3 * 4'],
  ['mentions', `Ask @[Ann <b>](user:${ann})!`],
  ['pictures side by side', 'Look\n\n![A clock](/files/1)\n![](/files/2)'],
  ['pictures of other servers', 'See ![A <b>](https://a.b/c.png) and ![](http://d.e:81/f)'],
  ['tags as they were typed', '<script>alert(1)</script> <img src=x onerror=alert(1)> &lt;'],
])('shows %s as the server will', (_what, source) => {
  for (const id of ['1', '2']) keepPictureSize(id, { width: 30, height: 20 })
  const pictures = new Map(['1', '2'].map((id) => [id, { width: 30, height: 20, smallWidth: 30 }]))
  const ours = shape(renderToStaticMarkup(<PendingText source={source} />))
  expect(ours.replaceAll('alt=""', 'alt="Picture"')).toBe(shape(renderMarkdown(source, pictures).html))
})

it('shows as it was typed what it does not know', () => {
  const shown = renderToStaticMarkup(<PendingText source={'[x](javascript:alert(1)) ![x](ftp://a.b/c.png) > said'} />)
  expect(shown).not.toMatch(/href|src=/)
  expect(shown).toContain('[x](javascript:alert(1))')
})
