import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { downloadCSV } from './downloadCSV.ts'
import { durationText, type Activity } from './reportWords.ts'

const measures = ['firstAnswer', 'completion'] as const

/** How long the team took to answer the posts of the period, and to complete what it completed. */
export function Durations({ report }: { report: Activity }) {
  const words = useWords()
  const { t } = words
  const text = (minutes: number | null) => (minutes === null ? t('adminReports.none') : durationText(words, minutes))
  const says = (measure: (typeof measures)[number]) => {
    const { count, median, p90 } = report[measure].now
    if (median === null || p90 === null) return t(`adminReports.${measure}.none`)
    return t(`adminReports.${measure}.says`, {
      count,
      median: durationText(words, median),
      p90: durationText(words, p90),
    })
  }
  const download = () =>
    downloadCSV(`times-${report.period.from}.csv`, [
      ['measure', 'period', 'posts', 'median minutes', 'p90 minutes'],
      ...measures.flatMap((measure) =>
        (['now', 'before'] as const).map((when) => {
          const { count, median, p90 } = report[measure][when]
          return [measure, when, count, median ?? '', p90 ?? '']
        }),
      ),
    ])
  return (
    <section aria-labelledby="speed" className="mt-10">
      <h2 id="speed" className="text-h3">
        {t('adminReports.speed')}
      </h2>
      {measures.map((measure) => (
        <p key={measure} className="mt-1 text-ink-2">
          {says(measure)}
        </p>
      ))}
      <div className="mt-3 max-w-[720px]">
        <table className="w-full text-ui">
          <thead>
            <tr className="border-b border-line text-small text-ink-3">
              <th scope="col" className={start}>
                {t('adminReports.measure')}
              </th>
              <th scope="col" className={start}>
                {t('adminReports.median')}
              </th>
              <th scope="col" className={start}>
                {t('adminReports.p90')}
              </th>
            </tr>
          </thead>
          <tbody>
            {measures.flatMap((measure) =>
              (['now', 'before'] as const).map((when) => (
                <tr key={`${measure} ${when}`} className="border-b border-line tabular-nums">
                  <th scope="row" className={start}>
                    {t(`adminReports.${measure}`)}
                    <span className="block text-small text-ink-3">
                      {t(when === 'now' ? 'adminReports.now' : 'adminReports.periodBefore')}
                    </span>
                  </th>
                  <td className={start}>{text(report[measure][when].median)}</td>
                  <td className={start}>{text(report[measure][when].p90)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      <div className="mt-3">
        <Button size="small" onClick={download}>
          {t('adminReports.csv')}
        </Button>
      </div>
    </section>
  )
}

const start = 'h-9 py-1.5 pe-6 text-start font-[480]'
