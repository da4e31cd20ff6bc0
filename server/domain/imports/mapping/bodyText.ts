import { htmlToMarkdown } from '../../text/markdown/htmlToMarkdown.ts'
import { withNames } from '../../text/mentions.ts'
import { wellFormed } from '../../text/wellFormed.ts'
import type { TextMode } from './mapping.ts'

/**
 * A text of the file as our Markdown. `auto` converts text with HTML tags and takes anything else for Markdown. It
 * mentions nobody here: mentions are reduced to their words.
 */
export function bodyText(text: string, mode: TextMode): string {
  return withNames(wellFormed(converted(text, mode)), () => undefined)
}

function converted(text: string, mode: TextMode): string {
  if (mode === 'html' || (mode === 'auto' && htmlTag.test(text))) return htmlToMarkdown(text)
  if (mode === 'plain') return htmlToMarkdown(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  return wellFormed(text).replace(/\r\n?/g, '\n').trim()
}

/** Only known tags, because `List<String>` in a bug report is not markup. */
const htmlTag =
  /<\/?(?:p|div|br|span|ul|ol|li|a|b|i|u|em|strong|h[1-6]|blockquote|pre|code|img|table|tr|td|hr|font)(?:\s[^<>]*)?\/?>/i
