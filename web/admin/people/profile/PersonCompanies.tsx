import { useState } from 'react'
import { useData } from '../../../data/react.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useWords } from '../../../words/useWords.ts'
import { amountText } from '../../profile/amountText.ts'
import { ProfileSection } from '../../profile/ProfileSection.tsx'
import { SectionFailed } from '../../profile/SectionFailed.tsx'
import { SectionLoading } from '../../profile/SectionLoading.tsx'
import { companiesOf, mostCompanies } from './companiesOf.ts'

/** The companies that a person works for, each with what it pays a month for who may see money. */
export function PersonCompanies({ userID }: { userID: string }) {
  const { t, locale } = useWords()
  const [isAll, setIsAll] = useState(false)
  const inputs = companiesOf(userID, isAll ? mostCompanies : undefined)
  const { data, error } = useData('/api/thirdPartyCompanies/get', inputs, { keepPrevious: true })
  return (
    <ProfileSection title={t('adminProfile.theirCompanies')}>
      {!data && error === null && <SectionLoading />}
      {!data && error !== null && <SectionFailed path="/api/thirdPartyCompanies/get" inputs={inputs} />}
      {data?.companies.length === 0 && <p className="text-ui text-ink-2">{t('adminProfile.noCompanies')}</p>}
      <ul className="text-ui empty:hidden">
        {data?.companies.map(({ id, name, urlName, monthlySpend, currency }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <TextLink look="title" dir="auto" href={paths.adminCompany(urlName)}>
              <span className="line-clamp-2 wrap-anywhere">{name}</span>
            </TextLink>
            {monthlySpend !== null && currency !== null && (
              <span className="shrink-0 text-ink-2 tabular-nums">
                {t('adminProfile.aMonth', { amount: amountText(locale, monthlySpend, currency) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {data?.hasNextPage && !isAll && (
        <div className="mt-3">
          <Button size="small" onClick={() => setIsAll(true)}>
            {t('adminProfile.moreCompanies')}
          </Button>
        </div>
      )}
    </ProfileSection>
  )
}
