/** Whether a text has every word of a query in it, whatever their case and accents: the server finds names by the same. */
export function fits(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** A text without case and accents, to be compared. */
export function fold(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
