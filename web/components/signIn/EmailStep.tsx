import { useState, type SubmitEvent } from 'react'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { useFailureText } from '../useFailureText.ts'
import { carriedBy, type Intent } from './intent.ts'

interface EmailStepProps {
  intent: Intent | undefined
  email: string
  onEmail: (email: string) => void
  /** Told the address as the server keeps it. */
  onSent: (address: string) => void
}

/** The first step: where the code goes. */
export function EmailStep({ intent, email, onEmail, onSent }: EmailStepProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/viewer/requestCode')
  const [missing, setMissing] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const address = email.trim().toLowerCase()
    const wrong = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)
    setMissing(wrong)
    if (wrong || pending) return
    const { error: refused } = await run({ email: address, ...carriedBy(intent ?? null) })
    if (!refused) onSent(address)
  }
  return (
    <form method="post" className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('write.signIn.email')}
        hint={t('write.signIn.emailHint')}
        error={missing ? t('write.signIn.emailMissing') : error?.field === 'email' ? error.message : undefined}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        autoFocus
      />
      {error && error.field !== 'email' && <InlineError>{failureText(error)}</InlineError>}
      <Button look="primary" type="submit" loading={pending} full>
        {t('write.signIn.send')}
      </Button>
    </form>
  )
}
