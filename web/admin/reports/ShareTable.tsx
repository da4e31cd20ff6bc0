import { useState } from 'react'
import { reportCounts, type ReportCount, type ReportFile } from '../../../contract/reportKinds.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { Bar } from './Bar.tsx'
import { FileLink } from './FileLink.tsx'
import type { ReportSearch } from './reportSearch.ts'
import type { Figures } from './reportWords.ts'

export interface Share extends Figures {
  id: string
  name: string
  before: Figures
}

interface ShareTableProps {
  part: ReportFile
  title: string
  shares: readonly Share[]
  /** The whole that they are shares of. */
  totals: Figures
  search: ReportSearch
}

const mostAtFirst = 8

/** The figures of a period divided by something: a sentence, and a table with bars of the figure that the page shows, the largest first. */
export function ShareTable({ part, title, shares: unsorted, totals, search }: ShareTableProps) {
  const { t, number } = useWords()
  const [isWhole, setWhole] = useState(false)
  const { show = 'votes' } = search
  const heading = `by-${part}`
  const shares = unsorted.toSorted((one, other) => other[show] - one[show])
  const most = Math.max(1, ...shares.map((share) => share[show]))
  const [first, second] = shares
  const what = t('adminReports.of', { count: show, value: first?.[show] ?? 0 })
  const all = number(totals[show])
  const said =
    first && first[show] > 0
      ? first[show] === second?.[show]
        ? t('adminReports.shareTie', { what, all })
        : t('adminReports.shareSentence', { first: first.name, what, all })
      : t('adminReports.noneOf', { count: show })
  const shown = (count: ReportCount) => (count === show ? '' : 'hidden sm:table-cell')
  return (
    <section aria-labelledby={heading} className="mt-10 min-w-0">
      <h2 id={heading} className="text-h3">
        {title}
      </h2>
      <p dir="auto" className="mt-1 mb-2 text-ink-2 wrap-anywhere">
        {said}
      </p>
      <table aria-labelledby={heading} className="w-full table-fixed text-ui">
        <thead>
          <tr className="border-b border-line text-small text-ink-3">
            <th scope="col" className="h-9 text-start font-[480]">
              {t('adminReports.name')}
            </th>
            {reportCounts.map((count) => (
              <th key={count} scope="col" className={`${figure} w-28 ${shown(count)}`}>
                {t('adminReports.count', { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? shares : shares.slice(0, mostAtFirst)).map((share) => (
            <tr key={share.id} className="border-b border-line align-top">
              <th scope="row" className="py-2 pe-4 text-start font-[480]">
                <span dir="auto" className="line-clamp-2 wrap-anywhere" title={share.name}>
                  {share.name}
                </span>
                <Bar share={share[show] / most} />
              </th>
              {reportCounts.map((count) => (
                <td key={count} className={`${figure} ${shown(count)}`}>
                  {number(share[count])}
                  <span className="block text-small text-ink-3">
                    {t('adminReports.before', { value: number(share.before[count]) })}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap gap-2">
        {shares.length > mostAtFirst && (
          <Button size="small" aria-expanded={isWhole} aria-describedby={heading} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('adminReports.showFewer') : t('adminReports.showAll', { count: number(shares.length) })}
          </Button>
        )}
        <FileLink search={search} part={part} describedBy={heading} />
      </div>
    </section>
  )
}

const figure = 'py-2 ps-3 text-end font-[480] tabular-nums'
