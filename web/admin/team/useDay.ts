import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'

/** Says a time as a day of the company: “29 Nov 2026”. */
export function useDay(): (at: string) => string {
  const { locale } = useWords()
  const { data: company } = useData('/api/company/get', {})
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: company?.timeZone ?? 'UTC' })
  return (at) => format.format(new Date(at))
}
