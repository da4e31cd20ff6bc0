import { useInBrowser } from '../../../ui/behaviour/useInBrowser.ts'
import { useWords } from '../../../words/useWords.ts'
import { dayText } from './snoozeDays.ts'

/** The day on which a snooze ends, by the reader's clock, which the server does not know: it names the day in UTC. */
export function SnoozeDay({ until }: { until: string }) {
  const { locale } = useWords()
  const isInBrowser = useInBrowser(() => true, false)
  return <time dateTime={until}>{dayText(new Date(until), locale, isInBrowser ? undefined : 'UTC')}</time>
}
