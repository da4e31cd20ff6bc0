import { Suspense } from 'react'
import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { AuthPage } from '../frame/AuthPage.tsx'
import { AccountForm } from '../signIn/AccountForm.tsx'
import { CompaniesPart } from './CompaniesPart.tsx'
import { EmailPart } from './EmailPart.tsx'
import { NamePart } from './NamePart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { SecurityPart } from './SecurityPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { PicturePart } from './wokenPicture.ts'

/** Someone's account: what it is called, how it is reached and signed in to, where it is signed in, and its companies. */
export default function AccountPage() {
  const { t } = useWords()
  const account = useData('/api/accounts/get', {}).data
  if (!account)
    return (
      <AuthPage title={t('rootSignIn.title')} text={t('ownAccount.signIn')}>
        <AccountForm />
      </AuthPage>
    )
  return (
    <AuthPage title={t('ownAccount.title')}>
      <div className="grid grid-cols-1 gap-12">
        <CompaniesPart account={account} />
        <NamePart key={account.name} account={account} />
        <Suspense fallback={<div className="min-h-56" />}>
          <PicturePart account={account} />
        </Suspense>
        <EmailPart account={account} />
        <PasswordPart account={account} />
        <SecurityPart />
        <SessionsPart />
      </div>
    </AuthPage>
  )
}
