import { usePage } from '../../page/context.ts'
import { dateFormat } from '../../ui/text/formats.ts'
import { Time } from '../../ui/text/Time.tsx'
import { useWords } from '../../words/useWords.ts'

/** A day in the ledger's column: "Nov 14", of another year "Nov 2025", with the exact time in the tooltip. */
export function Day({ at }: { at: string }) {
  const { locale, dateTime } = useWords()
  const { now } = usePage()
  const date = new Date(at)
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear()
  const parts = isThisYear ? ({ day: 'numeric' } as const) : ({ year: 'numeric' } as const)
  return (
    <Time
      at={at}
      words={() => dateFormat(locale, { ...parts, month: 'short', timeZone: 'UTC' }).format(date)}
      exact={dateTime}
      className="w-14 shrink-0 pt-0.5 text-small text-ink-3"
    />
  )
}
