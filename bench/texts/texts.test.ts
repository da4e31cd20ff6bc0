import sanitizeHTML from 'sanitize-html'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../../server/domain/text/markdown/markdown.ts'
import { escapeText } from '../../server/domain/text/escapeHTML.ts'
import { hostileTexts } from '../../server/test/hostileTexts.ts'

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
