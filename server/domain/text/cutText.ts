import { isVisible } from './personName.ts'
import { wellFormed } from './wellFormed.ts'

/**
 * A text as stored, in at most `most` characters and with its lines. A longer one ends after a whole word, with an
 * ellipsis that counts; a single word longer than half of it is cut inside. Empty where nothing of it can be seen.
 */
export function cutText(text: string, most: number): string {
  const kept = wellFormed(text).trim()
  if (!isVisible.test(kept)) return ''
  const characters = [...kept]
  if (characters.length <= most) return kept
  const room = characters.slice(0, most - 1).join('')
  const space = Math.max(room.lastIndexOf(' '), room.lastIndexOf('\n'))
  return `${(space > room.length / 2 ? room.slice(0, space) : room).trimEnd()}…`
}
