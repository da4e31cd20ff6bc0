/**
 * The first two thirds of a word, at least three letters, by which it is found inside others: terms contain only letters and digits, nothing with a
 * meaning in a pattern.
 */
export function beginningOf(term: string): string {
  const letters = [...term]
  return letters.slice(0, Math.max(3, Math.ceil((letters.length * 2) / 3))).join('')
}
