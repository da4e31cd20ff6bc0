import { useParams } from '@tanstack/react-router'
import type { OutputOf } from '../../../contract/call.ts'
import type { SharedRequest, sharedCustomerPagesRead } from '../../../contract/sharedCustomerPages.ts'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { outcomeOf } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { FailedPage } from '../../page/FailedPage.tsx'
import { NotFoundPage } from '../../page/NotFoundPage.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { numberFormat } from '../../ui/text/formats.ts'
import { useWords } from '../../words/useWords.ts'

type Shared = OutputOf<typeof sharedCustomerPagesRead>

/** What one customer asked for, for anyone who was given the link. A link that opens nothing is an address where nothing is. */
export default function SharedCustomerPage() {
  const { token = '' } = useParams({ strict: false })
  const found = useData('/api/sharedCustomerPages/read', { token: token.slice(0, 200) })
  if (found.data) return <Customer page={found.data} />
  if (found.loading) return <main id="content" tabIndex={-1} aria-busy="true" className="min-h-dvh" />
  return outcomeOf([found]) === 'notFound' ? <NotFoundPage /> : <FailedPage />
}

function Customer({ page }: { page: Shared }) {
  const { t, date, locale } = useWords()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const { customer, expires, shippedSince, spend, counts, shipped, requests } = page
  const title = t('sharedCustomer.title', { customer })
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto max-w-board px-4 pt-10 sm:px-6 print:px-0 print:pt-0 *:max-w-main"
    >
      <PageHead title={`${title} · ${company}`} noindex />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} dir="auto" className="min-w-0 text-h1 wrap-anywhere">
          {title}
        </h1>
        <span className="print:hidden">
          <Button size="small" onClick={() => print()}>
            {t('sharedCustomer.print')}
          </Button>
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-5 text-ui text-ink-2 tabular-nums">
        <bdi>{company}</bdi>
        {spend && <span>{t('sharedCustomer.spend', { amount: amountOf(locale, spend) })}</span>}
        <span>{t('sharedCustomer.counted', { count: counts.requests + counts.shipped })}</span>
      </p>
      <Requests
        title={
          shippedSince === null
            ? t('sharedCustomer.shipped')
            : t('sharedCustomer.shippedSince', { day: date(shippedSince) })
        }
        none={t('sharedCustomer.noneShipped')}
        requests={shipped}
        count={counts.shipped}
      />
      <Requests
        title={t('sharedCustomer.requests')}
        none={t('sharedCustomer.noneOpen')}
        requests={requests}
        count={counts.requests}
      />
      <p className="mt-10 text-small text-ink-3">{t('sharedCustomer.until', { day: date(expires) })}</p>
    </main>
  )
}

interface RequestsProps {
  title: string
  none: string
  requests: readonly SharedRequest[]
  count: number
}

function Requests({ title, none, requests, count }: RequestsProps) {
  const { t, number } = useWords()
  return (
    <section className="mt-8">
      <h2 className="flex items-baseline gap-2 border-b border-line pb-2 text-h2">
        {title}
        <span className="text-ui font-normal text-ink-3 tabular-nums">{number(count)}</span>
      </h2>
      {requests.length === 0 && <p className="mt-3 text-ink-2">{none}</p>}
      <ul>
        {requests.map((request) => (
          <Request key={`${request.board.urlName}/${request.urlName}`} request={request} />
        ))}
      </ul>
      {requests.length < count && (
        <p className="mt-3 text-small text-ink-3">{t('sharedCustomer.cut', { shown: requests.length, count })}</p>
      )}
    </section>
  )
}

function Request({ request: { title, urlName, board, status, votes, since } }: { request: SharedRequest }) {
  const { t, date } = useWords()
  return (
    <li className="border-b border-line py-3 break-inside-avoid">
      <h3 dir="auto" className="text-h3 wrap-anywhere">
        <TextLink look="title" href={paths.post(board.urlName, urlName)}>
          {title}
        </TextLink>
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-3">
        <StatusChip {...status} look="text" />
        <time dateTime={since}>{t('sharedCustomer.since', { day: date(since) })}</time>
        <span className="tabular-nums">{t('sharedCustomer.people', { count: votes })}</span>
        <bdi>{board.name}</bdi>
      </p>
    </li>
  )
}

/** An amount in minor units of its currency: two digits of most, none of yen (ISO 4217). */
function amountOf(locale: string, { amount, currency }: { amount: number; currency: string }): string {
  const format = numberFormat(locale, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
