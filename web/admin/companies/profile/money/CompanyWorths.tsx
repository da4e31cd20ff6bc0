import { useState } from 'react'
import type { PastWorth } from '../../../../../contract/companyWorth.ts'
import type { ThirdPartyCompany } from '../../../../../contract/thirdPartyCompanies.ts'
import '../../../../../locales/en/adminWorth.json?texts'
import { useData } from '../../../../data/react.tsx'
import { Button } from '../../../../ui/actions/Button.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { amountText } from '../../../profile/amountText.ts'
import { ProfileSection } from '../../../profile/ProfileSection.tsx'
import { SectionFailed } from '../../../profile/SectionFailed.tsx'
import { SectionLoading } from '../../../profile/SectionLoading.tsx'
import { worthsOf } from './worthsOf.ts'

/** What a company was worth and since when, the latest first, and where that knowledge begins; for who may see money. */
export function CompanyWorths({ company }: { company: ThirdPartyCompany }) {
  const { t } = useWords()
  /** Where each page of it begins. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  return (
    <ProfileSection title={t('adminWorth.title')}>
      {cursors.map((cursor, at) => (
        <Page
          key={cursor ?? ''}
          company={company}
          cursor={cursor}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ProfileSection>
  )
}

interface PageProps {
  company: ThirdPartyCompany
  cursor: string | null
  onMore: ((cursor: string) => void) | undefined
}

function Page({ company: { name, urlName }, cursor, onMore }: PageProps) {
  const { t, date } = useWords()
  const inputs = worthsOf(urlName, cursor)
  const { data, error } = useData('/api/thirdPartyCompanies/getWorths', inputs)
  if (!data)
    return error === null ? (
      <SectionLoading />
    ) : (
      <SectionFailed path="/api/thirdPartyCompanies/getWorths" inputs={inputs} />
    )
  const { worths, reporting, cursor: next } = data
  if (worths === null) return null
  const first = worths.at(-1)
  if (first === undefined) return <p className="text-ui text-ink-2">{t('adminWorth.none', { name })}</p>
  return (
    <>
      <ul className={cursor === null ? 'border-t border-line' : ''}>
        {worths.map((worth) => (
          <WorthLine key={worth.at} worth={worth} reporting={reporting} />
        ))}
      </ul>
      {next === null && (
        <p className="mt-2 text-small text-ink-3">{t('adminWorth.before', { date: date(first.at) })}</p>
      )}
      {onMore && next !== null && (
        <div className="mt-3">
          <Button size="small" onClick={() => onMore(next)}>
            {t('adminWorth.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function WorthLine({ worth, reporting }: { worth: PastWorth; reporting: string | null }) {
  const { t, date, locale } = useWords()
  const { at, monthlySpend, currency, spend, plan, accountOwner } = worth
  const facts = [
    ...(plan === null ? [] : [t('adminWorth.plan', { plan })]),
    ...(accountOwner === null ? [] : [t('adminWorth.owner', { name: accountOwner.name })]),
  ]
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2 text-ui">
      <time dateTime={at} className="text-ink-3">
        {date(at)}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 tabular-nums">
          {monthlySpend === null || currency === null ? (
            <span className="text-ink-3">{t('adminWorth.noSpend')}</span>
          ) : (
            <span>{t('adminWorth.aMonth', { amount: amountText(locale, monthlySpend, currency) })}</span>
          )}
          {spend !== null && reporting !== null && currency !== reporting && (
            <span className="text-ink-3">{`≈ ${amountText(locale, spend, reporting)}`}</span>
          )}
        </p>
        {facts.length > 0 && (
          <p dir="auto" className="line-clamp-3 text-small wrap-anywhere text-ink-3">
            {facts.join(' · ')}
          </p>
        )}
      </div>
    </li>
  )
}
