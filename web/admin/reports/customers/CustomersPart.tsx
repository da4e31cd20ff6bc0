import type { Calls } from '../../../data/calls.gen.ts'
import { useData } from '../../../data/react.tsx'
import { paths } from '../../../paths.ts'
import { useWords } from '../../../words/useWords.ts'
import { amountText } from '../../profile/amountText.ts'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { RowsLoading } from '../../states/RowsLoading.tsx'
import { FileLink } from '../FileLink.tsx'
import { reportQuery, type ReportSearch } from '../reportSearch.ts'
import { Opportunities } from './Opportunities.tsx'

export type Customers = Calls['/api/reporting/getCustomers']['output']

const path = '/api/reporting/getCustomers'

/** What customers want most, and for who may see money what opportunities depend on. */
export function CustomersPart({ search }: { search: ReportSearch }) {
  const { t } = useWords()
  const inputs = reportQuery(search)
  const { data, error } = useData(path, inputs)
  return (
    <section aria-labelledby="customers" className="mt-12 border-t border-line pt-6">
      <h2 id="customers" className="text-h2">
        {t('adminReports.customers')}
      </h2>
      {!data && error === null && <RowsLoading rows={5} />}
      {!data && error !== null && <LoadFailed path={path} inputs={inputs} />}
      {data && (
        <>
          {data.money && <Opportunities customers={data} money={data.money} search={search} />}
          <div className="grid gap-x-12 lg:grid-cols-3">
            <WantedList list="companies" posts={data.byCompanies} reporting={data.reporting} />
            {data.money && <WantedList list="spend" posts={data.money.bySpend} reporting={data.reporting} />}
            {data.money && (
              <WantedList list="opportunity" posts={data.money.byOpportunity} reporting={data.reporting} />
            )}
          </div>
          <div className="mt-4">
            <FileLink search={search} part="customers" describedBy="customers" />
          </div>
        </>
      )}
    </section>
  )
}

interface WantedListProps {
  list: 'companies' | 'spend' | 'opportunity'
  posts: Customers['byCompanies']
  reporting: string | null
}

function WantedList({ list, posts, reporting }: WantedListProps) {
  const { t, locale, number } = useWords()
  const heading = `wanted-${list}`
  const worth = (post: Customers['byCompanies'][number]) => {
    if (list === 'companies') return number(post.companies)
    const amount = post[list]
    return amount === null || reporting === null ? t('adminReports.none') : amountText(locale, amount, reporting)
  }
  return (
    <section aria-labelledby={heading} className="mt-8 min-w-0">
      <h3 id={heading} className="text-h3">
        {t('adminReports.wanted', { list })}
      </h3>
      <p className="mt-1 mb-2 text-small text-ink-3">{t('adminReports.wanted.text', { list })}</p>
      {posts.length === 0 ? (
        <p className="border-t border-line py-3 text-ui text-ink-3">{t('adminReports.lists.none')}</p>
      ) : (
        <ol className="border-t border-line">
          {posts.map((post) => (
            <li key={post.id} className="border-b border-line py-2.5">
              <div className="flex items-baseline justify-between gap-4">
                <a
                  href={paths.adminPost(post.board.urlName, post.urlName)}
                  dir="auto"
                  className="line-clamp-2 min-w-0 rounded-xs text-ui wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2"
                >
                  {post.title}
                </a>
                <span className="shrink-0 text-ui tabular-nums">{worth(post)}</span>
              </div>
              <p className="mt-0.5 text-small text-ink-3">
                {t('adminReports.of', { count: 'votes', value: post.score })} · <bdi>{post.board.name}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
