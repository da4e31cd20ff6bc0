import { useMemo } from 'react'
import { reportCounts, type ReportCount } from '../../../contract/reportKinds.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useLater } from '../../page/useLater.ts'
import { useWords } from '../../words/useWords.ts'
import { FileLink } from './FileLink.tsx'
import type { ReportSearch } from './reportSearch.ts'
import { dayLabels, sentenceOf, spansOf, type Activity, type Span } from './reportWords.ts'

const loadChart = () => loadChunk('web/admin/reports/chart/DayChart.tsx', () => import('./chart/DayChart.tsx'))

/** One figure over the days of the period: a sentence that says what the chart shows, the chart, its table and its file. */
export function ActivityChart({ report, search }: { report: Activity; search: ReportSearch }) {
  const { show = 'votes' } = search
  const words = useWords()
  const { t, date } = words
  const chart = useLater(loadChart, true)
  const spans = useMemo(() => spansOf(report.days), [report.days])
  const isOfWeeks = report.days.length > spans.length
  const points = useMemo(() => {
    const labelOf = dayLabels(words.locale)
    return spans.map(({ from, to, figures }) => ({
      text: from === to ? date(from) : t('adminReports.fromTo', { from: date(from), to: date(to) }),
      label: labelOf(from),
      value: figures[show],
    }))
  }, [spans, show, date, t, words.locale])
  const title = t('adminReports.per', {
    what: t('adminReports.count', { count: show }),
    span: isOfWeeks ? 'week' : 'day',
  })
  const sentence = sentenceOf(words, report, show, spans)
  return (
    <section aria-labelledby="activity" className="mt-8">
      <h2 id="activity" className="text-h3">
        {title}
      </h2>
      <p className="mt-1 text-ink-2">{sentence}</p>
      <div role="img" aria-label={t('adminReports.chart', { title, sentence })} className="mt-2 h-60">
        {chart && <chart.DayChart points={points} locale={words.locale} />}
      </div>
      <div className="mt-3">
        <FileLink search={search} part="days" describedBy="activity" />
      </div>
      <details className="mt-3">
        <summary className="w-fit cursor-pointer py-1 text-ui pointer-coarse:py-3">{t('adminReports.table')}</summary>
        <DayTable spans={spans} show={show} isOfWeeks={isOfWeeks} />
      </details>
    </section>
  )
}

/** Every figure of each column of the chart, and their sums; where there is little room, the one that is drawn. */
function DayTable({ spans, show, isOfWeeks }: { spans: readonly Span[]; show: ReportCount; isOfWeeks: boolean }) {
  const { t, number, date } = useWords()
  const shown = (count: ReportCount) => (count === show ? '' : 'hidden sm:table-cell')
  return (
    <table aria-labelledby="activity" className="mt-4 w-full text-ui tabular-nums">
      <thead>
        <tr className="border-b border-line text-small text-ink-3">
          <th scope="col" className="h-9 pe-4 text-start font-[480] whitespace-nowrap">
            {t(isOfWeeks ? 'adminReports.week' : 'adminReports.day')}
          </th>
          {reportCounts.map((count) => (
            <th key={count} scope="col" className={`ps-4 text-end font-[480] whitespace-nowrap ${shown(count)}`}>
              {t('adminReports.count', { count })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {spans.map(({ from, figures }) => (
          <tr key={from} className="border-b border-line last:border-b-0">
            <th scope="row" className="h-9 pe-4 text-start font-[480] whitespace-nowrap">
              {date(from)}
            </th>
            {reportCounts.map((count) => (
              <td key={count} className={`ps-4 text-end ${shown(count)}`}>
                {number(figures[count])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
