import { useMemo, useState } from 'react'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import { scoreOf } from '../../../../contract/roadmapScore.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Row } from '../row.ts'
import { Plot } from './Plot.tsx'
import { marksOf, reachOf, type Placed } from './points.ts'

interface MatrixProps {
  roadmap: Roadmap
  rows: readonly Row[]
  hrefOf: (row: Row) => string
}

/** Rows of the matrix's table; what comes after is in the table of the roadmap. */
const mostRows = 200

/** Impact against effort: a drawing whose marks lead to their posts, and the same as a table. */
export function Matrix({ roadmap, rows, hrefOf }: MatrixProps) {
  const { t, number } = useWords()
  const [chosen, setChosen] = useState<string | null>(null)
  const placed = useMemo(() => placedRows(roadmap, rows), [roadmap, rows])
  const reach = useMemo(() => reachOf(placed), [placed])
  const marks = useMemo(() => marksOf(placed, reach), [placed, reach])
  const mark = marks.find(({ key }) => key === chosen)
  const hasEffort = roadmap.factors.some(
    ({ side, type, weight, isBroken }) => side === 'effort' && type !== 'percentage' && weight > 0 && !isBroken,
  )
  if (placed.length === 0) return <p className="py-4 text-ink-2">{t('adminRoadmaps.matrix.none')}</p>
  return (
    <>
      {!hasEffort && <p className="mb-3 text-small text-ink-2">{t('adminRoadmaps.matrix.noEffort')}</p>}
      <div className="grid gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <Plot marks={marks} reach={reach} chosen={chosen} onChoose={setChosen} />
        <div aria-live="polite" className="xl:pt-7">
          {mark ? (
            <ul className="border-t border-line">
              {mark.placed.slice(0, mostRows).map(({ row, impact, effort }) => (
                <li key={row.id} className="border-b border-line py-2.5">
                  <TextLink look="title" href={hrefOf(row)}>
                    <bdi className="wrap-anywhere">{row.title}</bdi>
                  </TextLink>
                  <p className="text-small text-ink-3 tabular-nums">
                    {t('adminRoadmaps.matrix.at', {
                      impact: number(Math.round(impact)),
                      effort: number(Math.round(effort)),
                    })}
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ui text-ink-3">{t('adminRoadmaps.matrix.choose')}</p>
          )}
        </div>
      </div>
      <details className="mt-6">
        <summary className="text-ui">{t('adminRoadmaps.matrix.asTable')}</summary>
        <table className="mt-3 w-full max-w-board table-fixed text-ui">
          <thead>
            <tr className="border-b border-line text-small text-ink-3">
              <th scope="col" className="h-9 text-start font-[480]">
                {t('adminRoadmaps.post')}
              </th>
              <th scope="col" className="w-20 text-end font-[480]">
                {t('adminRoadmaps.matrix.impact')}
              </th>
              <th scope="col" className="w-20 text-end font-[480]">
                {t('adminRoadmaps.matrix.effort')}
              </th>
              <th scope="col" className="w-20 text-end font-[480]">
                {t('adminRoadmaps.score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {placed.slice(0, mostRows).map(({ row, impact, effort }) => (
              <tr key={row.id} className="h-10 border-b border-line">
                <th scope="row" className="pe-4 text-start font-[480] wrap-anywhere">
                  <TextLink look="title" href={hrefOf(row)}>
                    {row.title}
                  </TextLink>
                </th>
                <td className="text-end">{number(Math.round(impact))}</td>
                <td className="text-end">{number(Math.round(effort))}</td>
                <td className="text-end">{row.score === null ? '–' : number(row.score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {placed.length > mostRows && (
          <p className="mt-2 text-small text-ink-3">{t('adminRoadmaps.matrix.first', { count: mostRows })}</p>
        )}
      </details>
    </>
  )
}

/** Where each post lies; none where the viewer may not see what scores are made of. */
function placedRows({ factors, method, isWithheld }: Roadmap, rows: readonly Row[]): Placed[] {
  if (isWithheld) return []
  const largest = Object.fromEntries(factors.map(({ id, largest: most }) => [id, most]))
  return rows.flatMap((row) => {
    const parts = scoreOf(factors, row.values, largest, method)
    return parts ? [{ row, impact: parts.impact, effort: parts.effort }] : []
  })
}
