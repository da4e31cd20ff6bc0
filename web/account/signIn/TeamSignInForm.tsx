import { useState, type SubmitEvent } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

interface TeamSignInFormProps {
  onSignedIn: (viewer: Viewer) => void
  autoFocus: boolean
}

/** The team's way in: email address and password. */
export function TeamSignInForm({ onSignedIn, autoFocus }: TeamSignInFormProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/viewer/signInWithPassword')
  const { form: ownForm, of, general } = useRefusal(error, ['email', 'password'], t('account.failed'))
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const emailMissing = !/^[^\s@]+@[^\s@]+$/.test(email.trim())
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (emailMissing || password === '')
      return form.querySelector<HTMLElement>(emailMissing ? '[name=email]' : '[name=password]')?.focus()
    if (pending) return
    const { output } = await run({ email: email.trim(), password })
    if (output) onSignedIn(output.viewer)
    else form.querySelector<HTMLElement>('[name=password]')?.focus()
  }
  return (
    <form ref={ownForm} method="post" className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('account.team.email')}
        error={tried && emailMissing ? t('account.team.emailMissing') : of('email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoFocus={autoFocus}
      />
      <TextField
        label={t('account.team.password')}
        error={tried && password === '' ? t('account.team.passwordMissing') : of('password')}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {general !== undefined && <InlineError>{general}</InlineError>}
      <Button look="primary" type="submit" loading={pending} full>
        {t('account.team.submit')}
      </Button>
    </form>
  )
}
