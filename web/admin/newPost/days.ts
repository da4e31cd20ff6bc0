/** Today in the reader's time zone, as a date field has it: `2027-03-31`. */
export function dayToday(): string {
  const now = new Date()
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}

/** Noon of a day in the reader's time zone, so that it is the same day in most others. */
export function timeOfDay(day: string): string {
  return new Date(`${day}T12:00:00`).toISOString()
}
