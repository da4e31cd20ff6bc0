import { paths } from '../../../paths.ts'
import { useWords } from '../../../words/useWords.ts'
import { amountText } from '../../profile/amountText.ts'
import { Bar } from '../Bar.tsx'
import { FileLink } from '../FileLink.tsx'
import type { ReportSearch } from '../reportSearch.ts'
import type { Customers } from './CustomersPart.tsx'

type Money = NonNullable<Customers['money']>
type Sum = Money['open']

interface OpportunitiesProps {
  customers: Customers
  money: Money
  search: ReportSearch
}

/** The open pipeline, what was lost, and the posts that are a must-have of either. */
export function Opportunities({ customers: { reporting }, money, search }: OpportunitiesProps) {
  const { t, locale, number } = useWords()
  const { open, byStage, lost, dealBreakers } = money
  const amountOf = (sum: Sum) =>
    sum.value === null || reporting === null ? null : amountText(locale, sum.value, reporting)
  const worth = (sum: Sum) => {
    const amount = amountOf(sum)
    return { count: sum.count, known: amount === null ? 'no' : 'yes', amount: amount ?? '' }
  }
  const apart = open.apart + lost.now.apart
  const most = Math.max(1, ...byStage.map(({ value, count }) => value ?? count))
  return (
    <>
      <section aria-labelledby="pipeline" className="mt-6">
        <h3 id="pipeline" className="text-h3">
          {t('adminReports.pipeline')}
        </h3>
        <p className="mt-1 text-ink-2">
          {t('adminReports.pipeline.open', worth(open))} {t('adminReports.pipeline.lost', worth(lost.now))}{' '}
          {t('adminReports.pipeline.lostBefore', worth(lost.before))}
        </p>
        <p className="mt-1 text-small text-ink-3">
          {reporting === null && t('adminReports.pipeline.noCurrency')}
          {reporting !== null && apart > 0 && `${t('adminReports.pipeline.apart', { count: apart })} `}
          {lost.undated.count > 0 && t('adminReports.pipeline.undated', worth(lost.undated))}
        </p>
        {byStage.length > 0 && (
          <table aria-labelledby="pipeline" className="mt-2 w-full max-w-[720px] table-fixed text-ui tabular-nums">
            <thead>
              <tr className="border-b border-line text-small text-ink-3">
                <th scope="col" className="h-9 text-start font-[480]">
                  {t('adminReports.stage')}
                </th>
                <th scope="col" className={`${figure} w-28`}>
                  {t('adminReports.opportunities')}
                </th>
                <th scope="col" className={`${figure} w-32`}>
                  {t('adminReports.value')}
                </th>
              </tr>
            </thead>
            <tbody>
              {byStage.map((stage) => (
                <tr key={stage.stage ?? ''} className="border-b border-line align-top">
                  <th scope="row" className="py-2 pe-4 text-start font-[480]">
                    <span dir="auto" className="line-clamp-2 wrap-anywhere">
                      {stage.stage ?? t('adminReports.noStage')}
                    </span>
                    <Bar share={(stage.value ?? stage.count) / most} />
                  </th>
                  <td className={figure}>{number(stage.count)}</td>
                  <td className={figure}>{amountOf(stage) ?? t('adminReports.none')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="mt-3">
          <FileLink search={search} part="opportunities" describedBy="pipeline" />
        </div>
      </section>
      <section aria-labelledby="breakers" className="mt-8">
        <h3 id="breakers" className="text-h3">
          {t('adminReports.dealBreakers')}
        </h3>
        <p className="mt-1 mb-2 text-ink-2">
          {dealBreakers[0]
            ? t('adminReports.dealBreakers.says', {
                title: dealBreakers[0].title,
                open: dealBreakers[0].open.count,
                lost: dealBreakers[0].lost.count,
              })
            : t('adminReports.dealBreakers.none')}
        </p>
        {dealBreakers.length > 0 && (
          <table aria-labelledby="breakers" className="w-full table-fixed text-ui tabular-nums">
            <thead>
              <tr className="border-b border-line text-small text-ink-3">
                <th scope="col" className="h-9 text-start font-[480]">
                  {t('adminReports.post')}
                </th>
                {(['open', 'lost'] as const).map((state) => (
                  <th key={state} scope="col" className={`${figure} w-24 sm:w-40`}>
                    {t('adminReports.state', { state })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {dealBreakers.map((post) => (
                <tr key={post.id} className="border-b border-line align-top">
                  <th scope="row" className="py-2 pe-4 text-start font-[480]">
                    <a
                      href={paths.adminPost(post.board.urlName, post.urlName)}
                      dir="auto"
                      className="line-clamp-2 rounded-xs wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2"
                    >
                      {post.title}
                    </a>
                  </th>
                  {(['open', 'lost'] as const).map((state) => (
                    <td key={state} className={figure}>
                      {amountOf(post[state]) ?? t('adminReports.none')}
                      <span className="block text-small text-ink-3">{number(post[state].count)}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="mt-3">
          <FileLink search={search} part="dealBreakers" describedBy="breakers" />
        </div>
      </section>
    </>
  )
}

const figure = 'py-2 ps-3 text-end font-[480]'
