const shown =
  /<(?:b|strong|i|em|a|li|blockquote|pre|code|h[1-6])[\s>]|font-weight:\s{0,3}(?:bold|[6-9]00)|font-style:\s{0,3}italic|mso-list/i

/**
 * Whether a clipboard's HTML has any format that a text can show. What an editor of code copies has none: its colours mean nothing here, and its
 * blanks are in the plain text alone.
 */
export function hasFormat(html: string): boolean {
  const head = html.slice(0, 2_000)
  const isOfCodeEditor = /white-space:\s{0,3}pre[;"']/.test(head) && /monospace/i.test(head)
  return !isOfCodeEditor && shown.test(html)
}
