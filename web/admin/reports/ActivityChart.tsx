import { useMemo, useState } from 'react'
import { reportCounts, type ReportCount } from '../../../contract/reportKinds.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useLater } from '../../page/useLater.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { downloadCSV } from './downloadCSV.ts'
import { dayLabels, sentenceOf, spansOf, type Activity, type Span } from './reportWords.ts'

const loadChart = () => loadChunk('web/admin/reports/chart/DayChart.tsx', () => import('./chart/DayChart.tsx'))

/** One figure over the days of the period: a sentence that says what the chart shows, the chart, its table and its file. */
export function ActivityChart({ report, show }: { report: Activity; show: ReportCount }) {
  const words = useWords()
  const { t, date } = words
  const [isTable, setTable] = useState(false)
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
  const download = () =>
    downloadCSV(`activity-${report.period.from}.csv`, [
      [t('adminReports.day'), ...reportCounts.map((count) => t('adminReports.count', { count }))],
      ...report.days.map((day) => [day.day, ...reportCounts.map((count) => day[count])]),
    ])
  return (
    <section aria-labelledby="activity" className="mt-8">
      <h2 id="activity" className="text-h3">
        {t('adminReports.per', { what: t('adminReports.count', { count: show }), span: isOfWeeks ? 'week' : 'day' })}
      </h2>
      <p className="mt-1 text-ink-2">{sentenceOf(words, report, show, spans)}</p>
      <div className="mt-2 h-60" aria-hidden="true">
        {chart && <chart.DayChart points={points} locale={words.locale} />}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'adminReports.hideTable' : 'adminReports.showTable')}
        </Button>
        <Button size="small" aria-describedby="activity" onClick={download}>
          {t('adminReports.csv')}
        </Button>
      </div>
      {isTable && <DayTable spans={spans} show={show} isOfWeeks={isOfWeeks} />}
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
