import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { Bar } from './Bar.tsx'
import { FileLink } from './FileLink.tsx'
import { reportQuery, type ReportSearch } from './reportSearch.ts'

const path = '/api/reporting/getReturns'
const steps = ['voters', 'told', 'returned'] as const

/** Of those who voted for what was completed: who was told, and who came back. */
export function Returns({ search }: { search: ReportSearch }) {
  const { t, number, date } = useWords()
  const inputs = reportQuery(search)
  const { data, error } = useData(path, inputs)
  return (
    <section aria-labelledby="returns" className="mt-12">
      <h2 id="returns" className="text-h3">
        {t('adminReports.returns')}
      </h2>
      {!data && error === null && <RowsLoading rows={3} />}
      {!data && error !== null && <LoadFailed path={path} inputs={inputs} />}
      {data && (
        <>
          <p className="mt-1 text-ink-2">
            {t('adminReports.returns.says', {
              posts: data.now.posts,
              voters: data.now.voters,
              told: percentOf(data.now.told, data.now.voters),
              returned: percentOf(data.now.returned, data.now.told),
              someTold: data.now.told,
            })}
            {data.isOpen && ` ${t('adminReports.returns.open')}`}
          </p>
          {(data.from > data.period.from || data.leftOut > 0) && (
            <p className="mt-1 text-small text-ink-3">
              {data.from > data.period.from && t('adminReports.returns.since', { date: date(data.from) })}
              {data.leftOut > 0 && ` ${t('adminReports.returns.leftOut', { posts: data.leftOut })}`}
            </p>
          )}
          {data.now.voters > 0 && (
            <table aria-labelledby="returns" className="mt-2 w-full max-w-[720px] table-fixed text-ui tabular-nums">
              <tbody>
                {steps.map((step) => (
                  <tr key={step} className="border-b border-line align-top">
                    <th scope="row" className="py-2 pe-4 text-start font-[480]">
                      {t('adminReports.returns.step', { step })}
                      <Bar share={data.now[step] / data.now.voters} />
                    </th>
                    <td className="w-32 py-2 ps-3 text-end">
                      {number(data.now[step])}
                      {data.previous && (
                        <span className="block text-small text-ink-3">
                          {t('adminReports.before', { value: number(data.previous[step]) })}
                        </span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <div className="mt-3">
            <FileLink search={search} part="returns" describedBy="returns" />
          </div>
        </>
      )}
    </section>
  )
}

const percentOf = (some: number, all: number) => (all === 0 ? 0 : Math.round((some / all) * 100))
