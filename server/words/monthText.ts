import { formatTagOf, languageOf } from '../../contract/languages.ts'
import type { Words } from './words.ts'

/** A month, given by its first day, in words. */
export function monthText(day: string, { locale }: Words): string {
  const tag = formatTagOf(languageOf(locale) ?? 'en')
  return new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))
}
