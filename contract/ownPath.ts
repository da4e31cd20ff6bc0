/**
 * A path of the same host, with its query and fragment, or null. What a browser would follow to another site is none, however it is spelled:
 * `//x`, `/\x`, `https:`, with control characters or encoded.
 */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 2_000 || !/^\/(?![/\\]|%2f|%5c)/i.test(text) || hasControls(text))
    return null
  const base = 'http://here.invalid'
  if (!URL.canParse(text, base)) return null
  const { origin, pathname, search, hash } = new URL(text, base)
  return origin === base && !/^\/(?:\/|%2f|%5c)/i.test(pathname) ? pathname + search + hash : null
}

/** A browser drops tabs and line breaks out of an address before it reads it: `/\t/evil.example` would leave this site. */
function hasControls(text: string): boolean {
  return [...text].some((letter) => letter < ' ' || (letter >= '\u007f' && letter <= '\u009f'))
}
