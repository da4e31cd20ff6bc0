import { useFragmentToken } from '../../page/address/useFragmentToken.ts'
import { useData } from '../../data/react.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../words/useWords.ts'
import { AuthPage } from '../frame/AuthPage.tsx'
import { DeadLink } from './DeadLink.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { RequestResetForm } from './RequestResetForm.tsx'

/** Setting a forgotten password anew: asks for the address; behind the emailed link, for the new password. Opening a link uses nothing up. */
export default function ResetPage() {
  const { t } = useWords()
  const token = useFragmentToken()
  if (token === null)
    return (
      <AuthPage title={t('reset.title')} text={t('reset.text')}>
        <RequestResetForm />
      </AuthPage>
    )
  return (
    <AuthPage title={t('reset.choose')}>
      {token === '' ? <Skeleton className="h-10" /> : <Link token={token} />}
    </AuthPage>
  )
}

function Link({ token }: { token: string }) {
  const { t } = useWords()
  const { data: reset, code } = useData('/api/accounts/readReset', { token }, { enabled: isToken(token) })
  if (reset) return <NewPasswordForm token={token} email={reset.email} />
  if (!isToken(token) || code === 'badLink') return <DeadLink />
  return code ? <InlineError>{t('reset.failed')}</InlineError> : <Skeleton className="h-10" />
}

/** 256 bits in base64url. What is shorter or longer was cut or changed on its way. */
function isToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token)
}
