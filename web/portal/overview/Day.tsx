import { usePage } from '../../page/context.ts'
import { dateFormat } from '../../ui/text/formats.ts'
import { useWords } from '../../words/useWords.ts'

/** A day in the ledger's column: "Nov 14", of another year "Nov 2025", with the exact time in the tooltip. */
export function Day({ at }: { at: string }) {
  const { locale, dateTime } = useWords()
  const { now } = usePage()
  const date = new Date(at)
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear()
  const parts = isThisYear ? ({ day: 'numeric' } as const) : ({ year: 'numeric' } as const)
  // A browser may know other words for a month than the server's ICU does: either wording is right.
  return (
    <time
      dateTime={at}
      title={dateTime(at)}
      className="w-14 shrink-0 pt-0.5 text-small text-ink-3"
      suppressHydrationWarning
    >
      {dateFormat(locale, { ...parts, month: 'short', timeZone: 'UTC' }).format(date)}
    </time>
  )
}
