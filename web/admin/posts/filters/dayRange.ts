/** A range of days in an address: `2026-01-01..2026-02-01`, without its last day; either end may be missing. Null for what is none. */
export function readRange(text: string): string | null {
  const parts = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(text)
  if (!parts) return null
  const [, from = '', to = ''] = parts
  const isRange = (from !== '' || to !== '') && [from, to].every((day) => day === '' || isDay(day))
  return isRange ? `${from}..${to}` : null
}

/** A range as calls take it. */
export function rangeOf(text: string): { from?: string; to?: string } {
  const [from = '', to = ''] = text.split('..')
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) }
}

/** A range as an address has it. */
export function rangeText({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }): string {
  return `${from}..${to}`
}

export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The day so many days after another, or before it. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
