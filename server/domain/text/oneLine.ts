import { wellFormed } from './wellFormed.ts'

/**
 * A name or title as it is kept: on one line, trimmed. Line breaks and control characters become a space. What turns the direction of the
 * writing around it (Unicode, UAX 9: embeddings, overrides and isolates) goes, because it would turn what others wrote beside it too.
 */
export function oneLine(text: string): string {
  const line = text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/[\s\p{Cc}]+/gu, ' ')
  return wellFormed(line).trim()
}
