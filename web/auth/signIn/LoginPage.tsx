import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SignedInAccount } from '../../../contract/accounts.ts'
import { useData } from '../../data/react.tsx'
import { rootPaths } from '../../page/address/rootPaths.ts'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { useWords } from '../../words/useWords.ts'
import { AuthPage } from '../frame/AuthPage.tsx'
import { AccountForm } from './AccountForm.tsx'
import { Companies } from './Companies.tsx'
import { GoingOn } from './GoingOn.tsx'
import { HandOver } from './HandOver.tsx'
import { readSignInSearch } from './signInSearch.ts'

/** Signing in at the root: who someone is, then the company to enter; right away where they came from one. */
export default function LoginPage() {
  const { t } = useWords()
  const search = readSignInSearch(useSearch({ strict: false }))
  const account = useData('/api/accounts/get', {}).data
  const [isNewlyIn, setIsNewlyIn] = useState(false)
  useFocusReturn(!account, () => document.querySelector<HTMLElement>('main h1'))
  if (!account)
    return (
      <AuthPage title={t('rootSignIn.title')}>
        <AccountForm onSignedIn={() => setIsNewlyIn(true)} />
      </AuthPage>
    )
  return <SignedIn account={account} {...search} isNewlyIn={isNewlyIn} />
}

interface SignedInProps {
  account: SignedInAccount
  company?: string
  browser?: string
  next?: string
  /** Whether they have signed in on this very page: then a single company is entered without a question. */
  isNewlyIn: boolean
}

function SignedIn({ account, company, browser, next = '/admin', isNewlyIn }: SignedInProps) {
  const { t } = useWords()
  const { companies } = account
  const [only] = companies
  const wanted = companies.find(({ subdomain }) => subdomain === company)
  if (wanted && browser !== undefined) return <HandOver company={wanted} browser={browser} next={next} />
  if (only && companies.length === 1 && isNewlyIn && company === undefined)
    return <GoingOn company={only.name} url={`${only.url}${rootPaths.enter(next)}`} />
  const isElsewhere = company !== undefined && !wanted
  return (
    <AuthPage title={t('rootSignIn.choose.title')}>
      <Companies
        account={account}
        next={next}
        notice={isElsewhere ? t('rootSignIn.choose.notOnTeam', { email: account.email, company }) : undefined}
      />
    </AuthPage>
  )
}
