/** A string of a JSON text, and the colon behind it when it is a key. */
const strings = /"[^"\\]*(?:\\[^][^"\\]*)*"([ \t\r\n]*:)?/g

/**
 * Whether an object in this JSON text, already parsed, has a key twice. Parsers disagree about which of the two counts (RFC 8259, 4), so
 * that what was checked on the way here may not be what is read. Keys are counted in the text and in what was parsed of it.
 */
export function hasRepeatedKeys(text: string, parsed: unknown): boolean {
  let written = 0
  for (const [, colon] of text.matchAll(strings)) if (colon !== undefined) written += 1
  return written !== keysOf(parsed)
}

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value)
  return inside.reduce((sum: number, inner) => sum + keysOf(inner), Array.isArray(value) ? 0 : inside.length)
}
