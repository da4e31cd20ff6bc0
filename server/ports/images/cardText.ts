/** Written with the fonts that come with the product: nothing that looks like a box is ever drawn, whatever a machine has installed. */
const writable =
  /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Inherited}\u0020-\u007e\u00a0-\u00ff\u2010-\u2026\u2030-\u203a\u20ac\u2122]/u

/**
 * The text as it can be drawn, on one line: without emoji and signs that no font of ours has, and without what turns the direction of what
 * follows. Null where letters are of another script, or where nothing is left: half a title says less than none.
 */
export function writableText(text: string): string | null {
  const kept: string[] = []
  for (const sign of text.normalize('NFC')) {
    if (writable.test(sign)) kept.push(sign)
    else if (/[\p{L}\p{N}]/u.test(sign)) return null
    else kept.push(' ')
  }
  const line = kept.join('').trim().split(/\s+/u).join(' ')
  return line === '' ? null : line
}

/** For Pango's markup, which is what colours and weights are written in. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
