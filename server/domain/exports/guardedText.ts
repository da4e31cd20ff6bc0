/**
 * Where a program that opens a CSV file may begin a cell, whatever it takes for the separator: at the beginning of a text, and after each
 * mark that some program splits at. There a text that would be run as a formula gets an apostrophe before it (OWASP, CSV injection). One that has
 * apostrophes there already gets one more, so that taking one away gives back the text as it was.
 */
const atFormula = /(?<=^|[,;|\t\r\n"])(?='*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/g
const guarded = /(?<=^|[,;|\t\r\n"])'(?='*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/g

/** The text of a cell in which nothing runs as a formula. */
export function guardText(text: string): string {
  return text.replace(atFormula, "'")
}

/** The text that `guardText` was given. */
export function unguardText(text: string): string {
  return text.replace(guarded, '')
}
