import { Time } from '../../ui/text/Time.tsx'
import { useWords } from '../../words/useWords.ts'

/** The day on which an entry was published; nothing for what isn't. */
export function EntryDate({ at }: { at: string | null }) {
  const { date } = useWords()
  if (at === null) return null
  return <Time at={at} words={date} className="text-small text-ink-3 tabular-nums" />
}
