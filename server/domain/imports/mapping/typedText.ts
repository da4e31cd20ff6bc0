import { wellFormed } from '../../text/wellFormed.ts'
import { readDay } from './readTime.ts'

const yes: ReadonlySet<string> = new Set(['true', 'yes', 'y', '1', 'on', 'x', 'ja', 'oui', 'sí', 'si', 'wahr'])
const no: ReadonlySet<string> = new Set(['false', 'no', 'n', '0', 'off', 'nein', 'non', 'falsch'])

/** What a cell answers to yes or no; undefined for neither. */
export function yesOrNo(text: string): boolean | undefined {
  const word = text.toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

/** The text of a cell as it is kept: well formed, without NUL, which the database keeps in no text, and trimmed. */
export function cleaned(text: string): string {
  return wellFormed(text).replaceAll('\0', '').trim()
}

/** The day that a cell is, in a usual way or as the file writes its times; undefined for none. */
export function dayIn(
  text: string,
  { createdFormat, timeZone }: { createdFormat: string | undefined; timeZone: string },
): string | undefined {
  return readDay(text, undefined, timeZone) ?? (createdFormat ? readDay(text, createdFormat, timeZone) : undefined)
}

/** The number that a cell is; undefined for none. */
export function numberIn(text: string): number | undefined {
  return /^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : undefined
}
