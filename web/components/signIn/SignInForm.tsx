import '../../../locales/en/write.json?texts'
import { useState, type SubmitEvent } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { useFailureText } from '../useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** Signing in by a code sent by mail, in two steps that keep what was typed. A new person is asked for a name on the way. */
export function SignInForm({ onSignedIn }: { onSignedIn: (viewer: Viewer) => void | Promise<void> }) {
  const [email, setEmail] = useState('')
  const { t } = useWords()
  const [sent, setSent] = useState(false)
  return (
    <>
      <p role="status" className="text-ink-2 not-empty:mb-4">
        {sent ? t('portal.signIn.sent', { email: email.trim() }) : ''}
      </p>
      {sent ? (
        <CodeStep email={email} onBack={() => setSent(false)} onSignedIn={onSignedIn} />
      ) : (
        <EmailStep email={email} onEmail={setEmail} onSent={() => setSent(true)} />
      )}
    </>
  )
}

function EmailStep({
  email,
  onEmail,
  onSent,
}: {
  email: string
  onEmail: (email: string) => void
  onSent: () => void
}) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/viewer/requestCode')
  const [missing, setMissing] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const address = email.trim()
    const wrong = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)
    setMissing(wrong)
    if (wrong) return
    const { error: refused } = await run({ email: address })
    if (!refused) onSent()
  }
  return (
    <form method="post" className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('portal.signIn.email')}
        hint={t('portal.signIn.emailHint')}
        error={missing ? t('portal.signIn.emailMissing') : error?.field === 'email' ? error.message : undefined}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        autoFocus
      />
      {error && error.field !== 'email' && <InlineError>{failureText(error)}</InlineError>}
      <Button look="primary" type="submit" loading={pending} full>
        {t('portal.signIn.send')}
      </Button>
    </form>
  )
}

function CodeStep({
  email,
  onBack,
  onSignedIn,
}: {
  email: string
  onBack: () => void
  onSignedIn: (viewer: Viewer) => void | Promise<void>
}) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/viewer/signIn')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const digits = code.replace(/\D/g, '')
    setMissing(digits.length !== 6)
    if (digits.length !== 6) return
    const { output } = await run({
      email: email.trim(),
      code: digits,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
    })
    if (output) await onSignedIn(output.viewer)
  }
  return (
    <form method="post" className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('portal.signIn.code')}
        hint={t('portal.signIn.codeHint')}
        error={missing ? t('portal.signIn.codeMissing') : error ? failureText(error) : undefined}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoFocus
      />
      <TextField
        label={t('portal.signIn.name')}
        hint={t('portal.signIn.nameHint')}
        optional={t('portal.composer.optional')}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button look="primary" type="submit" loading={pending} full>
        {t('portal.signIn.confirm')}
      </Button>
      <Button look="ghost" onClick={onBack} full>
        {t('portal.signIn.otherAddress')}
      </Button>
    </form>
  )
}
