import { useWords } from '../../words/useWords.ts'
import { FileLink } from './FileLink.tsx'
import type { ReportSearch } from './reportSearch.ts'
import { durationText, type Activity } from './reportWords.ts'

const measures = ['firstAnswer', 'completion'] as const
const parts = ['median', 'p90'] as const
type Measure = (typeof measures)[number]

/** How long the team took to answer the posts of the period, and to complete what it completed. */
export function Durations({ report, search }: { report: Activity; search: ReportSearch }) {
  const words = useWords()
  const { t, number } = words
  const says = (measure: Measure) => {
    const { count, median, p90 } = report[measure].now
    if (median === null || p90 === null) return t(`adminReports.${measure}.none`)
    return t(`adminReports.${measure}.says`, {
      count,
      median: durationText(words, median),
      p90: durationText(words, p90),
    })
  }
  const rows = measures.map((measure) => {
    const { now, before } = report[measure]
    const text = (minutes: number | null) => (minutes === null ? t('adminReports.none') : durationText(words, minutes))
    return {
      measure,
      figures: [
        { key: 'count', now: number(now.count), before: before.count === 0 ? null : number(before.count) },
        ...parts.map((part) => ({
          key: part,
          now: text(now[part]),
          before: before[part] === null ? null : text(before[part]),
        })),
      ],
    }
  })
  return (
    <section aria-labelledby="speed" className="mt-12">
      <h2 id="speed" className="text-h3">
        {t('adminReports.speed')}
      </h2>
      {measures.map((measure) => (
        <p key={measure} className="mt-1 text-ink-2">
          {says(measure)}
        </p>
      ))}
      <table aria-labelledby="speed" className="mt-2 w-full max-w-[720px] table-fixed text-ui tabular-nums">
        <thead>
          <tr className="border-b border-line align-bottom text-small text-ink-3">
            <th scope="col" className="py-2 pe-4 text-start font-[480]">
              {t('adminReports.measure')}
            </th>
            <th scope="col" className={`${figure} w-[20%]`}>
              {t('adminReports.count', { count: 'posts' })}
            </th>
            {parts.map((part) => (
              <th key={part} scope="col" className={figure}>
                {t(`adminReports.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ measure, figures }) => (
            <tr key={measure} className="border-b border-line align-top">
              <th scope="row" className="py-2 pe-4 text-start font-[480]">
                {t(`adminReports.${measure}`)}
              </th>
              {figures.map(({ key, now, before }) => (
                <td key={key} className={figure}>
                  {now}
                  <span className="block text-small text-ink-3">
                    {before === null ? t('adminReports.noneBefore') : t('adminReports.before', { value: before })}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3">
        <FileLink search={search} part="times" describedBy="speed" />
      </div>
    </section>
  )
}

const figure = 'py-2 ps-3 text-end font-[480]'
