import { dateFormat } from '../../../ui/text/formats.ts'

/** The beginning of the day in so many days, by the clock of who snoozes: a snooze is over as that day begins. */
export function inDays(days: number, now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
}

/** The Monday after this week; on a Sunday, when that is tomorrow, the one after it. */
export function nextMonday(now = new Date()): Date {
  const days = (8 - now.getDay()) % 7
  return inDays(days < 2 ? days + 7 : days, now)
}

/** The day that a date field says; null for none, for today and for what is over a year away. */
export function dayOf(value: string, now = new Date()): Date | null {
  const [year, month, day] = value.split('-').map(Number)
  if (!year || !month || !day) return null
  const date = new Date(year, month - 1, day)
  return date < inDays(1, now) || date > inDays(365, now) ? null : date
}

/** As a date field has it. */
export function fieldValue(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export function dayText(date: Date, locale: string, timeZone?: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const
  return dateFormat(locale, { ...parts, ...(timeZone === undefined ? {} : { timeZone }) }).format(date)
}
