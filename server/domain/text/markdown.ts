import sanitizeHTML from 'sanitize-html'
import { renderBlocks } from './blocks.ts'
import { cutAtWord } from './cutAtWord.ts'
import { noPictures, type Pictures } from './pictures.ts'
import { plainText } from './plainText.ts'
import { wellFormed } from './wellFormed.ts'

/** Stored beside the HTML; raise it when the same source gives other HTML, so that old rows can be found and rendered again. */
export const rendererVersion = 5

const excerptLength = 200

export interface RenderedText {
  html: string
  version: number
  /** The beginning in plain words, at most 200 characters, on one line. */
  excerpt: string
}

/**
 * What a person wrote as HTML that is safe to show: paragraphs, emphasis, lists, links, code, quotes, pictures and mentions. It refuses
 * nothing: whatever is not Markdown of ours, tags included, is shown as it was typed, and so are pictures of ours that are not in `pictures`.
 */
export function renderMarkdown(source: string, pictures: Pictures = noPictures): RenderedText {
  const html = sanitizeHTML(renderBlocks(wellFormed(source), pictures), allowed)
  return { html, version: rendererVersion, excerpt: excerptOf(html) }
}

/** The beginning of a text's HTML in plain words. */
export function excerptOf(html: string): string {
  return cutAtWord(plainText(html), excerptLength)
}

/** The second wall: our renderer makes nothing else, and should it ever, this removes it. */
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
