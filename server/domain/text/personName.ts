import { lengths } from '../../../contract/lengths.ts'
import { requireText } from './checkText.ts'
import { oneLine } from './oneLine.ts'

/** A person's name as it is kept: one line, trimmed. Refuses with `textMissing` or `textTooLong`, naming the field. */
export function checkName(name: string, field = 'name'): string {
  return requireText(field, oneLine(name), lengths.name)
}

/** The name of a person who gave none: what stands before the @ of their address. Shown to others, so never the address itself. */
export function nameFromAddress(email: string): string {
  return fitName(email.split('@', 1)[0] ?? '', 'Someone')
}

/** A name that came from elsewhere, cut to what is kept instead of refused; `otherwise` when nothing of it is left. */
export function fitName(name: string, otherwise: string): string {
  const line = [...oneLine(name)].slice(0, lengths.name).join('').trim()
  return line === '' ? otherwise : line
}
