import type { SignedInAccount } from '../../../contract/accounts.ts'
import { useWords } from '../../words/useWords.ts'
import { CompanyList } from '../signIn/CompanyList.tsx'
import { AccountPart } from './AccountPart.tsx'
import { LeaveCompany } from './LeaveCompany.tsx'

/** The companies of the account, each a way in, with the way off its team. */
export function CompaniesPart({ account }: { account: SignedInAccount }) {
  const { t } = useWords()
  return (
    <AccountPart title={t('ownAccount.companies.title')}>
      <CompanyList
        companies={account.companies}
        next="/admin"
        beside={(company) => <LeaveCompany company={company} />}
      />
    </AccountPart>
  )
}
