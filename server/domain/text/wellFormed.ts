/**
 * The text as PostgreSQL, UTF-8 and XML can hold it and a terminal may show it: without control characters but those that are white space,
 * and with lone surrogates, which have no encoding, as the replacement character.
 */
export function wellFormed(text: string): string {
  return text.replace(/[^\P{Cc}\s]/gu, '').replace(/\p{Surrogate}/gu, '\ufffd')
}
