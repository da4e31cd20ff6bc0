import { renderBlocks } from './blockHTML.ts'
import { escapeText } from '../escapeHTML.ts'
import { isOurHTML } from './isOurHTML.ts'
import { noPictures, type Pictures } from '../pictures.ts'
import { excerptOf } from '../plainText.ts'
import { wellFormed } from '../wellFormed.ts'

/**
 * Stored with the HTML. Raise it when the same source gives other HTML, with a migration whose indexes cover the rows
 * of earlier versions (`posts_rendered_before` and the like): `renderOldTexts` renders those again.
 */
export const rendererVersion = 6

/** The length of a post's excerpt in lists, in UTF-16 units. */
export const excerptLength = 200

export interface RenderedText {
  html: string
  version: number
  /** The beginning in plain words, at most 200 characters, on one line. */
  excerpt: string
}

/**
 * A person's text as HTML that is safe to show: paragraphs, emphasis, lists, links, code, quotes, images and mentions.
 * It refuses nothing: anything that is not our Markdown, tags included, is shown as typed, and so are images of ours
 * that are not in `pictures`. Images on other servers are links.
 */
export function renderMarkdown(source: string, pictures: Pictures = noPictures): RenderedText {
  const kept = wellFormed(source)
  const rendered = renderBlocks(kept, pictures)
  // The second line of defence: if the renderer ever wrote anything else, the text would be shown as typed.
  const html = isOurHTML(rendered) ? rendered : `<p>${escapeText(kept)}</p>`
  return { html, version: rendererVersion, excerpt: excerptOf(html, excerptLength) }
}
