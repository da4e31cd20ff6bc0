import type { ThirdPartyCompany } from '../../../contract/thirdPartyCompanies.ts'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../words/useWords.ts'
import { amountText } from '../profile/amountText.ts'
import { SectionFailed } from '../profile/SectionFailed.tsx'
import { usePermission } from '../states/usePermission.ts'
import { countQuery, salesPath, type SalesSearch } from './salesSearch.ts'

/** One line about a customer: what they spend, how much they asked for, and what of it shipped, since the day that the address says. */
export function CustomerSummary({ customer, search }: { customer: ThirdPartyCompany; search: SalesSearch }) {
  const { t, date, locale } = useWords()
  const seesMoney = usePermission('money.view')
  const { urlName, monthlySpend, currency } = customer
  const inputs = countQuery(search, urlName)
  const { data: counted, error } = useData('/api/customerRequests/count', inputs, { keepPrevious: true })
  const { since } = search
  if (!counted)
    return (
      <div className="mb-5">
        {error === null ? (
          <Skeleton className="h-5 w-72" />
        ) : (
          <SectionFailed path="/api/customerRequests/count" inputs={inputs} />
        )}
      </div>
    )
  return (
    <p className="-mt-3 mb-5 flex flex-wrap gap-x-5 gap-y-1 text-ui text-ink-2 tabular-nums">
      {seesMoney && (
        <span>
          {monthlySpend === null || currency === null
            ? t('adminSales.spendUnknown')
            : t('adminSales.spend', { amount: amountText(locale, monthlySpend, currency) })}
        </span>
      )}
      <span>{t('adminSales.requests', { count: counted.requests })}</span>
      <TextLink look="quiet" href={salesPath({ company: urlName, status: 'complete', since, sort: 'statusChanged' })}>
        {since === undefined
          ? t('adminSales.shipped', { count: counted.shipped })
          : t('adminSales.shippedSince', { count: counted.shippedSince, day: date(since) })}
      </TextLink>
      <span className="print:hidden">
        <TextLink look="quiet" href={paths.adminCompany(urlName)}>
          {t('adminSales.profile')}
        </TextLink>
      </span>
    </p>
  )
}
