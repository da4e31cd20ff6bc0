import { useState, type SubmitEvent } from 'react'
import type { FactorNeeded } from '../../../contract/factors.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { leaveTo } from '../../page/address/leaveTo.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import { RootFactorStep } from '../signIn/RootFactorStep.tsx'
import { DeadLink } from './DeadLink.tsx'
import { NewPassword, passwordFault } from './NewPassword.tsx'

/** The new password that a link allows. It signs in here, and the way goes on as after signing in. */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/accounts/resetPassword')
  const { form, of, general } = useRefusal(error, ['password'], t('reset.failed'))
  const [password, setPassword] = useState('')
  const [factor, setFactor] = useState<FactorNeeded | null>(null)
  const [tried, setTried] = useState(false)
  const fault = passwordFault(password)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (fault) return event.currentTarget.querySelector<HTMLElement>('[name=password]')?.focus()
    if (!pending) await run({ token, password }, ({ factor: needed }) => (needed ? setFactor(needed) : goOn()))
  }
  if (factor) return <RootFactorStep factor={factor} onSignedIn={goOn} onBack={() => leaveTo('/login')} />
  if (error?.code === 'badLink') return <DeadLink />
  return (
    <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-ink-2 wrap-anywhere">{t('reset.for', { email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPassword
        value={password}
        onChange={setPassword}
        error={tried && fault ? t(fault) : of('password')}
        owner={{ email }}
        autoFocus
      />
      {general !== undefined && <InlineError>{general}</InlineError>}
      <Button look="primary" type="submit" loading={pending} full>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

const goOn = () => leaveTo('/redirect')
