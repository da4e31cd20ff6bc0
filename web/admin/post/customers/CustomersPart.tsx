import '../../../../locales/en/adminCustomers.json?texts'
import type { Post } from '../../../../contract/posts.ts'
import { useFurtherPages } from '../../../components/useFurtherPages.ts'
import { useData } from '../../../data/react.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { usePermission } from '../../states/usePermission.ts'
import { amountText } from '../../profile/amountText.ts'
import { CustomerRow } from './CustomerRow.tsx'
import { LinkOpportunity } from './LinkOpportunity.tsx'
import { opportunitiesOf } from './opportunitiesOf.ts'
import { OpportunityRows } from './OpportunityRows.tsx'

const limit = 20

/** The customers' companies behind a post, what they spend and may buy, each sum over its rows; nothing where there are none. */
export function CustomersPart({ post }: { post: Post }) {
  const { t } = useWords()
  const enabled = usePermission('customers.view') && !post.isDeleted
  const seesMoney = usePermission('money.view')
  const mayLink = usePermission('customers.edit') && seesMoney
  const { data } = useData('/api/posts/getCompanies', { postID: post.id, limit }, { enabled })
  const { cursors, next, isLoading, goOn } = useFurtherPages(
    '/api/posts/getCompanies',
    (cursor) => pageOf(post.id, cursor),
    rows,
    { enabled },
  )
  const linked = useData('/api/opportunities/get', opportunitiesOf(post.id), { enabled: enabled && seesMoney })
  const isEmpty =
    data?.companies.length === 0 && (data.worth.opportunities ?? 0) === 0 && !linked.data?.opportunities.length
  if (!data || (isEmpty && !mayLink)) return null
  return (
    <section aria-labelledby="customers" className="mt-6 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="customers" tabIndex={-1} className="text-h3">
          {t('adminCustomers.title')}
        </h2>
        {mayLink && <LinkOpportunity post={post} linked={linked.data?.opportunities ?? []} />}
      </div>
      {isEmpty ? <p className="mt-2 text-ui text-ink-3">{t('adminCustomers.none')}</p> : <Sums {...data} />}
      <ul className="relative mt-1 max-h-96 divide-y divide-line overflow-y-auto empty:hidden">
        {cursors.map((cursor) => (
          <Page key={cursor ?? ''} postID={post.id} cursor={cursor} />
        ))}
      </ul>
      {next !== null && (
        <div className="mt-2">
          <Button size="small" loading={isLoading} onClick={({ currentTarget }) => void goOn(currentTarget, next)}>
            {t('adminCustomers.more')}
          </Button>
        </div>
      )}
      {seesMoney && <OpportunityRows post={post} mayLink={mayLink} />}
    </section>
  )
}

const rows = 'section[aria-labelledby=customers] li'

interface Worth {
  worth: {
    companies: number
    spend: number | null
    spendsApart: number | null
    opportunities: number | null
    opportunityValue: number | null
    opportunitiesApart: number | null
  }
  reporting: string | null
}

/** What the rows come to, and how many amounts are in no sum. */
function Sums({ worth, reporting }: Worth) {
  const { t, locale } = useWords()
  const sums = [
    ...(worth.companies === 0 ? [] : [t('adminCustomers.companies', { count: worth.companies })]),
    ...(worth.spend === null || reporting === null
      ? []
      : [t('adminCustomers.spend', { amount: amountText(locale, worth.spend, reporting) })]),
    ...(worth.opportunityValue === null || reporting === null
      ? []
      : [t('adminCustomers.opportunity', { amount: amountText(locale, worth.opportunityValue, reporting) })]),
  ]
  const apart = (worth.spendsApart ?? 0) + (worth.opportunitiesApart ?? 0)
  return (
    <>
      <p className="mt-1 text-ui empty:hidden">{sums.join(' · ')}</p>
      {apart > 0 && <p className="text-small text-ink-3">{t('adminCustomers.apart', { count: apart })}</p>}
    </>
  )
}

function Page({ postID, cursor }: { postID: string; cursor: string | undefined }) {
  const { data } = useData('/api/posts/getCompanies', pageOf(postID, cursor))
  return data?.companies.map((row) => <CustomerRow key={row.company.id} row={row} />)
}

function pageOf(postID: string, cursor: string | undefined) {
  return cursor === undefined ? { postID, limit } : { postID, limit, cursor }
}
