import { dateFormat } from '../../ui/text/formats.ts'

/** Today in a time zone, as a date field has it: `2027-03-31`. */
export function dayIn(timeZone: string, now = new Date()): string {
  // Swedish dates are written as ISO 8601 has them.
  return dateFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
}
