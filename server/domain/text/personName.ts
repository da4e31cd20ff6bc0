import { lengths } from '../../../contract/lengths.ts'
import { requireText } from './checkText.ts'
import { oneLine } from './oneLine.ts'

/** A person's name as stored (`cleanName`). Refuses with `textMissing` or `textTooLong`, naming the field. */
export function checkName(name: string, field = 'name'): string {
  return requireText(field, cleanName(name), lengths.name)
}

/**
 * A name without invisible characters and those that affect others' text next to it: one line, trimmed, no control
 * characters, direction marks (UAX 9), zero-width characters (Default_Ignorable_Code_Point) or blanks in disguise, and
 * no more than four marks on a letter. Joiners stay where scripts or emoji need them (RFC 5892, A.1 and A.2). Empty if
 * nothing visible is left.
 */
export function cleanName(name: string): string {
  const visible = name.normalize('NFC').replace(disguisedBlanks, ' ').replace(invisible, '$1').replace(strayMarks, '$1')
  const line = oneLine(visible).replace(stackedMarks, '$1')
  return isVisible.test(line) ? line : ''
}

/**
 * A name from elsewhere: cleaned, and cut between grapheme clusters instead of refused. Null if nothing is left of it.
 */
export function fitName(name: string): string | null {
  // A cluster that does not end within twice the limit is left out.
  const line = cleanName(name.slice(0, longestRead)).slice(0, lengths.name * 4)
  let kept = ''
  let count = 0
  for (const { segment } of characters.segment(line)) {
    count += [...segment].length
    if (count > lengths.name) break
    kept += segment
  }
  return kept.trim() || null
}

/** No more of a name from elsewhere is read: its beginning is kept. */
const longestRead = 2_000
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters without a shape (Hangul fillers) and the empty Braille pattern. */
const disguisedBlanks = /[\u115f\u1160\u2800\u3164\uffa0]/g
/**
 * What draws nothing. The group is what stays: joiners between letters of scripts that join them, after marks of Indic
 * scripts and within emoji; the variation selectors of emoji and of Chinese characters.
 */
const invisible =
  /((?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{M}\p{Extended_Pictographic}\p{EMod}\ufe0f])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])|(?<=[\p{Extended_Pictographic}#*0-9])\ufe0f|(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}])|[\p{Default_Ignorable_Code_Point}\p{Co}]/gu
const strayMarks = /(^|[\s\p{Cc}])\p{M}+/gu
const stackedMarks = /(\p{M}{4})\p{M}+/gu
/** Whether there is something to see in a text. */
export const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u
