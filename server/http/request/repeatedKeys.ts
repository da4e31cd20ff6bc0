/**
 * Whether an object in this JSON text, already parsed, has a key twice. Parsers disagree about which of the two counts (RFC 8259, 4), so
 * that what was checked on the way here may not be what is read. Keys are counted in the text and in what was parsed of it.
 */
export function hasRepeatedKeys(text: string, parsed: unknown): boolean {
  return keysIn(text) !== keysOf(parsed)
}

/** The strings of a JSON text that a colon follows. */
function keysIn(text: string): number {
  let written = 0
  for (let opens = text.indexOf('"'); opens !== -1;) {
    let closes = text.indexOf('"', opens + 1)
    while (closes !== -1 && isEscaped(text, closes)) closes = text.indexOf('"', closes + 1)
    if (closes === -1) break
    let after = closes + 1
    while (' \t\r\n'.includes(text.charAt(after)) && after < text.length) after++
    if (text.charAt(after) === ':') written++
    opens = text.indexOf('"', after)
  }
  return written
}

/** Whether the backslashes before a quote are odd in number. */
function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0
  while (text.charAt(quote - 1 - backslashes) === '\\') backslashes++
  return backslashes % 2 === 1
}

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value)
  return inside.reduce((sum: number, inner) => sum + keysOf(inner), Array.isArray(value) ? 0 : inside.length)
}
