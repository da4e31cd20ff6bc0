import { changeOf, reportCounts } from '../../../contract/reportKinds.ts'
import { useWords } from '../../words/useWords.ts'
import { reportPath, type ReportSearch } from './reportSearch.ts'
import { periodText, type Activity } from './reportWords.ts'

/** The figures of the period, each with what it was before. Following one draws it in the chart below. */
export function Headlines({ report, search }: { report: Activity; search: ReportSearch }) {
  const words = useWords()
  const { t, number, compact } = words
  const { now, before } = report.totals
  const show = search.show ?? 'votes'
  return (
    <section aria-label={t('adminReports.headlines')}>
      <p className="mb-4 text-small text-ink-3">
        {t('adminReports.compared', {
          period: periodText(words, report.period),
          before: periodText(words, report.before),
          zone: report.timeZone,
        })}
        {report.isSettling && ` ${t('adminReports.settling')}`}
      </p>
      <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-5">
        {reportCounts.map((count) => {
          const { way, percent } = changeOf(now[count], before[count])
          return (
            <li key={count} className="min-w-0">
              <a
                href={reportPath(search, { show: count })}
                aria-current={count === show ? 'true' : undefined}
                className={
                  'block border-b-2 border-line py-3 transition-colors hover:border-line-strong ' +
                  'aria-[current]:border-ink'
                }
              >
                <span className="block text-small text-ink-2">{t('adminReports.count', { count })}</span>
                <span className="block text-h1 tabular-nums" title={number(now[count])}>
                  {compact(now[count])}
                </span>
                <span className="block text-small text-ink-3 tabular-nums">
                  {t('adminReports.change', { way, percent: number(percent) })}
                  {before[count] > 0 && ` · ${t('adminReports.before', { value: compact(before[count]) })}`}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
