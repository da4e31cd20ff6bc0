import { escapeHTML } from '../domain/text/escapeHTML.ts'

/** The text inside an element or a quoted attribute of XML 1.0; characters that XML does not know (section 2.2) are left out. */
export function escapeXML(text: string): string {
  return escapeHTML(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
}
