/**
 * Where a program that opens a CSV file may begin a cell, whatever its separator: at the start of a text, and after
 * each character that some program splits at. A text there that would be run as a formula gets an apostrophe in front
 * (OWASP, CSV injection). One that has apostrophes there already gets one more, so that removing one restores the text.
 */
const atFormula = /(?<=^|[,;|\t\r\n"])(?='*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/g
const guarded = /(?<=^|[,;|\t\r\n"])'(?='*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/g

/** The text of a cell with nothing that runs as a formula. */
export function guardText(text: string): string {
  return text.replace(atFormula, "'")
}

/** The original of a text that `guardText` returned. */
export function unguardText(text: string): string {
  return text.replace(guarded, '')
}
