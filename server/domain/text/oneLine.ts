import { wellFormed } from './wellFormed.ts'

/**
 * A name or title as stored: on one line, trimmed. Line breaks and control characters become a space. Characters that
 * change the direction of surrounding text (Unicode, UAX 9: embeddings, overrides and isolates) are removed, because
 * they would also affect others' text next to it.
 */
export function oneLine(text: string): string {
  const line = text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/[\s\p{Cc}]+/gu, ' ')
  return wellFormed(line).trim()
}
