import { useState, type SubmitEvent } from 'react'
import { looksLikeEmail } from '../../components/forms/looksLikeEmail.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** Asks for the address to which a link is sent. What it says then is the same for an address without an account. */
export function RequestResetForm() {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/accounts/requestReset')
  const { form, of, general } = useRefusal(error, ['email'], t('reset.failed'))
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isMissing = !looksLikeEmail(email)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isMissing) return event.currentTarget.querySelector<HTMLElement>('[name=email]')?.focus()
    if (pending) return
    const { output } = await run({ email: email.trim() })
    if (output) setSentTo(email.trim())
  }
  if (sentTo !== null)
    return (
      <div role="status" className="grid justify-items-start gap-4">
        <p className="wrap-anywhere">{t('reset.sent', { email: sentTo })}</p>
        <Button onClick={() => setSentTo(null)}>{t('reset.other')}</Button>
      </div>
    )
  return (
    <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('reset.email')}
        error={tried && isMissing ? t('reset.emailMissing') : of('email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoFocus
      />
      {general !== undefined && <InlineError>{general}</InlineError>}
      <Button look="primary" type="submit" loading={pending} full>
        {t('reset.send')}
      </Button>
      <p className="text-ui">
        <TextLink href="/login">{t('reset.signIn')}</TextLink>
      </p>
    </form>
  )
}
