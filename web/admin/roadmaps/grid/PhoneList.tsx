import { useState } from 'react'
import { StatusChip } from '../../../components/posts/StatusChip.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Row } from '../row.ts'

interface PhoneListProps {
  label: string
  rows: readonly Row[]
  hrefOf: (row: Row) => string
}

/** Rows that are shown at first, and with each press more. */
const rowsAtOnce = 50

/** The table as a list, where there is no room for columns: each post leads to what its score is made of, where it is changed too. */
export function PhoneList({ label, rows, hrefOf }: PhoneListProps) {
  const { t, number, compact, month } = useWords()
  const [most, setMost] = useState(rowsAtOnce)
  return (
    <div className="md:hidden">
      <ol aria-label={label} className="border-t border-line">
        {rows.slice(0, most).map((row) => (
          <li
            key={row.id}
            className="border-b border-line [contain-intrinsic-size:auto_5rem] [content-visibility:auto]"
          >
            <a
              href={hrefOf(row)}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-3 focus-visible:outline-offset-[-2px]"
            >
              <span className="text-h2 tabular-nums">
                <span className="sr-only">{`${t('adminRoadmaps.score')} `}</span>
                {row.score === null ? '–' : number(row.score)}
              </span>
              <span className="min-w-0">
                <span dir="auto" className="line-clamp-2 text-ui wrap-anywhere">
                  {row.title}
                </span>
                <span className="mt-0.5 flex flex-wrap gap-x-3 text-small text-ink-3">
                  <StatusChip {...row.status} look="text" />
                  <span>{t('adminRoadmaps.votesOf', { count: row.votes, shown: compact(row.votes) })}</span>
                  {row.eta !== null && <span>{month(row.eta)}</span>}
                  {row.owner && <bdi className="truncate">{row.owner.name}</bdi>}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ol>
      {rows.length > most && (
        <p className="py-4">
          <Button onClick={() => setMost(most + rowsAtOnce)}>
            {t('adminRoadmaps.showMore', { shown: number(rows.length - most) })}
          </Button>
        </p>
      )}
    </div>
  )
}
