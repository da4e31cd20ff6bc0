import sanitizeHTML from 'sanitize-html'
import { expect, test } from 'vitest'
import { lengths } from '../../contract/lengths.ts'
import { renderMarkdown } from '../../server/domain/text/markdown/markdown.ts'
import { escapeText } from '../../server/domain/text/escapeHTML.ts'
import { hostileTexts } from '../../server/test/hostileTexts.ts'
import { stepsOf } from '../../server/test/stepsOf.ts'
import { stepsOf as stagesOf } from './textSteps.ts'

/** Calls of our own functions for each character of a text, in all that is done with it; `npm run bench -- --texts` says how long that takes. */
const mostSteps = 100

test(
  'no hostile text of full length is gone over again and again on its way in or out',
  { timeout: 600_000 },
  async () => {
    const slow: string[] = []
    for (const { made, text } of hostileTexts(100, lengths.details, 7)) {
      const stages = stagesOf(text)
      const steps = await stepsOf(() => stages.forEach(({ run }) => run()))
      if (steps > mostSteps * text.length) slow.push(`${steps} steps: ${made}`)
    }
    expect(slow).toEqual([])
  },
)

test(
  'the HTML of hostile texts is what a sanitizer leaves as it is, and never the whole text for want of that',
  { timeout: 600_000 },
  () => {
    for (const { made, text } of hostileTexts(1_500, 600, 11)) {
      const { html } = renderMarkdown(text)
      expect(sanitizeHTML(html, allowed), made).toBe(html)
      if (text.includes('\n\n')) expect(html, made).not.toBe(`<p>${escapeText(text)}</p>`)
    }
  },
)

/** The same as our renderer's own check allows, in the sanitizer's words. */
const allowed: sanitizeHTML.IOptions = {
  allowedTags: ['p', 'em', 'strong', 'ul', 'ol', 'li', 'a', 'code', 'pre', 'blockquote', 'img', 'br'],
  allowedAttributes: {
    a: ['href', { name: 'rel', values: ['nofollow ugc noopener'] }, { name: 'class', values: ['mention'] }],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', { name: 'loading', values: ['lazy'] }],
    ol: ['start'],
    p: [{ name: 'class', values: ['pictures'] }],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
}
