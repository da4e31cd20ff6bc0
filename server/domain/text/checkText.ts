import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { oneLine } from './oneLine.ts'
import { wellFormed } from './wellFormed.ts'

/** A title as stored: one line, trimmed. Refuses with `titleMissing` or `textTooLong`, naming the field. */
export function checkTitle(title: string): string {
  const line = oneLine(title)
  if (line === '') throw new CallError('titleMissing', { field: 'title' })
  return within('title', line, lengths.title)
}

/** A text as stored. Refuses with `textTooLong`, naming the field. */
export function checkText(field: string, text: string, most: number): string {
  return within(field, wellFormed(text).trim(), most)
}

/** A required text; refuses with `textMissing` too. */
export function requireText(field: string, text: string, most: number): string {
  const kept = checkText(field, text, most)
  if (kept === '') throw new CallError('textMissing', { field })
  return kept
}

/** A name: a required text on one line. */
export function requireName(field: string, name: string, most: number): string {
  return requireText(field, oneLine(name), most)
}

/** Counts characters as people and the database do: code points, not UTF-16 units. */
function within(field: string, text: string, most: number): string {
  const length = text.length <= most ? text.length : [...text].length
  if (length > most) throw new CallError('textTooLong', { field, over: length - most })
  return text
}
