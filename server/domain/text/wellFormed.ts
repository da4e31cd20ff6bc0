/**
 * The text as PostgreSQL and UTF-8 can hold it: without NUL, which a `text` column refuses, and with lone surrogates, which have no
 * encoding, as the replacement character.
 */
export function wellFormed(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}
