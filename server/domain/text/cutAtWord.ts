/**
 * The text on one line, in at most `limit` UTF-16 units. A longer one ends after a whole word, with an ellipsis that counts; a single
 * word longer than the limit is cut inside, but never within a character.
 */
export function cutAtWord(text: string, limit: number): string {
  const line = text.trim().split(/\s+/u).join(' ')
  if (line.length <= limit) return line
  const room = line.slice(0, limit)
  const space = room.lastIndexOf(' ')
  // A very long last word is cut inside: losing half a line reads worse than losing half a word.
  const cut = space > limit / 2 ? room.slice(0, space) : wholeCharacters(room.slice(0, limit - 1))
  return `${cut.replace(/[\s,;:]$/u, '')}…`
}

function wholeCharacters(text: string): string {
  return text.replace(/\p{Surrogate}$/u, '')
}
