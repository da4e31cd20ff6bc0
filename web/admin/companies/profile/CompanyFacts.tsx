import type { ThirdPartyCompany } from '../../../../contract/thirdPartyCompanies.ts'
import { KeyValue } from '../../../ui/layout/KeyValue.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ProfileSection } from '../../profile/ProfileSection.tsx'
import { AccountOwnerFact } from './money/AccountOwnerFact.tsx'
import { useSpendFacts } from './money/useSpendFacts.tsx'

/** What is known of a company: its domain, who looks after it, since when it is a customer, and what it pays a month for who may see money. */
export function CompanyFacts({ company }: { company: ThirdPartyCompany }) {
  const { t, date, number } = useWords()
  const { domain, externalID, since, created, memberCount } = company
  const spend = useSpendFacts(company)
  return (
    <ProfileSection title={t('adminProfile.facts')}>
      <KeyValue
        facts={[
          ...(domain === null
            ? []
            : [
                {
                  name: t('adminProfile.domain'),
                  value: (
                    <a
                      href={`https://${domain}`}
                      rel="nofollow noopener external"
                      target="_blank"
                      className="rounded-xs wrap-anywhere hover:underline"
                    >
                      {domain}
                    </a>
                  ),
                },
              ]),
          ...spend,
          { name: t('adminAccountOwners.owner'), value: <AccountOwnerFact company={company} /> },
          ...(since === null ? [] : [{ name: t('adminProfile.customer'), value: date(since) }]),
          { name: t('adminProfile.members'), value: number(memberCount) },
          { name: t('adminProfile.added'), value: date(created) },
          ...(externalID === null
            ? []
            : [
                {
                  name: t('adminProfile.externalID'),
                  value: <span className="wrap-anywhere">{externalID}</span>,
                },
              ]),
        ]}
      />
    </ProfileSection>
  )
}
