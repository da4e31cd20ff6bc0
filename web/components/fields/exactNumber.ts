/** A number in the reader's language with all of its digits: a double has at most 17 that mean something (IEEE 754). */
export function exactNumber(locale: string, value: number): string {
  return new Intl.NumberFormat(locale, { maximumSignificantDigits: 17 }).format(value)
}
