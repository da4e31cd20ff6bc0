import { Fragment } from 'react'
import type { CompanyBehindPost } from '../../../../contract/postWorth.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { usePage } from '../../../page/context.ts'
import { useWords } from '../../../words/useWords.ts'
import { amountText } from '../../profile/amountText.ts'
import { PersonLink } from '../../profile/PersonLink.tsx'

/** A company behind a post: who voted, since when, what it was worth then, and what it is worth today. */
export function CustomerRow({ row }: { row: CompanyBehindPost }) {
  const { t, locale } = useWords()
  const { now } = usePage()
  const others = row.voterCount - row.voters.length
  return (
    <li tabIndex={-1} className="py-2 text-ui">
      <p className="wrap-anywhere">
        <TextLink look="title" href={paths.adminCompany(row.company.urlName)}>
          <bdi>{row.company.name}</bdi>
        </TextLink>
      </p>
      <p className="text-small wrap-anywhere text-ink-3">
        {row.voters.map((person, at) => (
          <Fragment key={person.id}>
            {at > 0 && ', '}
            <bdi>
              <PersonLink person={person} look="quiet" />
            </bdi>
          </Fragment>
        ))}
        {others > 0 && ` ${t('adminCustomers.andMore', { count: others })}`}
        {' · '}
        <RelativeTime at={row.voted} now={now} locale={locale} />
      </p>
      {row.worthNow !== null && (
        <p className="text-small text-ink-2">
          {t('adminCustomers.now', { amount: spendText(row.worthNow) })}
          {' · '}
          {row.worthThen === null
            ? t('adminCustomers.thenUnknown')
            : t('adminCustomers.then', { amount: spendText(row.worthThen) })}
        </p>
      )}
      {row.accountOwner !== null && (
        <p className="text-small wrap-anywhere text-ink-3">
          {t('adminCustomers.owner', { name: row.accountOwner.name })}
        </p>
      )}
    </li>
  )

  function spendText({ monthlySpend, currency }: { monthlySpend: number | null; currency: string | null }): string {
    return monthlySpend === null || currency === null
      ? t('adminCustomers.noSpend')
      : t('adminCustomers.aMonth', { amount: amountText(locale, monthlySpend, currency) })
  }
}
