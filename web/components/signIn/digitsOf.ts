/** The digits of what was typed or pasted, as 0 to 9: a code may be typed on an Arabic or a Persian keyboard, or in full width. */
export function digitsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\D/g, '')
}
