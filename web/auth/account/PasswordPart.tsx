import { useRef, useState } from 'react'
import type { SignedInAccount } from '../../../contract/accounts.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { NewPassword, passwordFault } from '../reset/NewPassword.tsx'
import { AccountPart } from './AccountPart.tsx'

/** Another password for the account. */
export function PasswordPart({ account }: { account: SignedInAccount }) {
  const { t } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  useFocusReturn(isOpen, () => change.current)
  return (
    <AccountPart title={t('ownAccount.password.title')} text={t('ownAccount.password.text')}>
      {isOpen ? (
        <PasswordForm account={account} onDone={() => setIsOpen(false)} />
      ) : (
        <Button ref={change} onClick={() => setIsOpen(true)}>
          {t('ownAccount.password.change')}
        </Button>
      )}
    </AccountPart>
  )
}

function PasswordForm({ account: { email, name }, onDone }: { account: SignedInAccount; onDone: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/accounts/changePassword')
  const refusal = useRefusal(error, ['password'], t('ownAccount.notSaved'))
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const fault = passwordFault(password)
  const submit = async () => {
    setTried(true)
    if (fault) return
    const { output } = await run({ password })
    if (!output) return
    toasts.show({ text: t('ownAccount.password.changed') })
    onDone()
  }
  return (
    <SettingsForm
      method="post"
      label={t('ownAccount.password.change')}
      submitLabel={t('ownAccount.save')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={password !== ''}
      beside={
        <Button look="ghost" onClick={onDone}>
          {t('forms.cancel')}
        </Button>
      }
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPassword
        value={password}
        onChange={setPassword}
        error={tried && fault ? t(fault) : refusal.of('password')}
        owner={{ email, name }}
        autoFocus
      />
    </SettingsForm>
  )
}
