import { dateFormat } from '../../../ui/text/formats.ts'
import { useWords } from '../../../words/useWords.ts'

/** A time in the near past or future, with its day and minute, in the reader's own time zone once the page is awake. */
export function useMoment(): (at: string) => string {
  const { locale } = useWords()
  const format = dateFormat(locale, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })
  return (at) => format.format(new Date(at))
}
