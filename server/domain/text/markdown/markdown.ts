import { renderBlocks } from './blockHTML.ts'
import { escapeText } from '../escapeHTML.ts'
import { isOurHTML } from './isOurHTML.ts'
import { noPictures, type Pictures } from '../pictures.ts'
import { excerptOf } from '../plainText.ts'
import { wellFormed } from '../wellFormed.ts'

/**
 * Stored beside the HTML. Raise it when the same source gives other HTML, with a migration whose indexes hold the rows of the versions before
 * (`posts_rendered_before` and its like): `renderOldTexts` renders those again.
 */
export const rendererVersion = 6

/** How much of a post lists show, in UTF-16 units. */
export const excerptLength = 200

export interface RenderedText {
  html: string
  version: number
  /** The beginning in plain words, at most 200 characters, on one line. */
  excerpt: string
}

/**
 * What a person wrote as HTML that is safe to show: paragraphs, emphasis, lists, links, code, quotes, pictures and mentions. It refuses
 * nothing: whatever is not Markdown of ours, tags included, is shown as it was typed, and so are pictures of ours that are not in `pictures`.
 * Pictures of other servers are links.
 */
export function renderMarkdown(source: string, pictures: Pictures = noPictures): RenderedText {
  const kept = wellFormed(source)
  const rendered = renderBlocks(kept, pictures)
  // The second wall: the renderer writes nothing else, and should it ever, the text is shown as it was typed.
  const html = isOurHTML(rendered) ? rendered : `<p>${escapeText(kept)}</p>`
  return { html, version: rendererVersion, excerpt: excerptOf(html, excerptLength) }
}
