import { useSearch } from '@tanstack/react-router'
import { useData } from '../../data/react.tsx'
import { rootPaths } from '../../page/address/rootPaths.ts'
import { useWords } from '../../words/useWords.ts'
import { AuthPage } from '../frame/AuthPage.tsx'
import { AccountForm } from './AccountForm.tsx'
import { Companies } from './Companies.tsx'
import { GoingOn } from './GoingOn.tsx'
import { readRedirectSearch } from './signInSearch.ts'

/** A member's way to a page of their company: through signing in where needed, and choosing the company where there are several. */
export default function RedirectPage() {
  const { t } = useWords()
  const { to = '/admin', company } = readRedirectSearch(useSearch({ strict: false }))
  const account = useData('/api/accounts/get', {}).data
  if (!account)
    return (
      <AuthPage title={t('rootSignIn.title')} text={t('rootSignIn.redirect')}>
        <AccountForm />
      </AuthPage>
    )
  const { companies } = account
  const only = companies.length === 1 ? companies[0] : companies.find(({ subdomain }) => subdomain === company)
  if (only && (company === undefined || only.subdomain === company))
    return <GoingOn company={only.name} url={`${only.url}${rootPaths.enter(to)}`} />
  return (
    <AuthPage title={t('rootSignIn.choose.title')}>
      <Companies account={account} next={to} />
    </AuthPage>
  )
}
