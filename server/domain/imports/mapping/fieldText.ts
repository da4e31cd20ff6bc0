import { longestImportedText } from '../../../../contract/lengths.ts'
import { cutAtWord } from '../../text/cutAtWord.ts'
import { wellFormed } from '../../text/wellFormed.ts'

/**
 * How far a text is over the limit, as the end of a sentence; `undefined` if it isn't. Counts code points, as the
 * database does.
 */
export function tooLongFor(text: string): string | undefined {
  if (text.length <= longestImportedText) return undefined
  const length = [...text].length
  return length <= longestImportedText
    ? undefined
    : `${length.toLocaleString('en')} characters, and ${longestImportedText.toLocaleString('en')} are the most`
}

/** A plain value as text; `undefined` for a list or an object. */
export function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined
}

/** A value of the file quoted in a sentence, shortened. */
export function quoted(text: string): string {
  return JSON.stringify(cutAtWord(wellFormed(text), 40))
}
