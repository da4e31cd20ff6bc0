import { useState } from 'react'
import { looksLikeEmail } from '../../components/forms/looksLikeEmail.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** The new address, and then the code that was sent to it. */
export default function ChangeEmail({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState<string | null>(null)
  return email === null ? (
    <AddressForm onSent={setEmail} onCancel={onDone} />
  ) : (
    <CodeForm email={email} onDone={onDone} onCancel={() => setEmail(null)} />
  )
}

function AddressForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/accounts/requestEmail')
  const refusal = useRefusal(error, ['email'], t('ownAccount.notSaved'))
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = !looksLikeEmail(email)
  const submit = async () => {
    setTried(true)
    if (isMissing) return
    const { output } = await run({ email: email.trim() })
    if (output) onSent(email.trim())
  }
  return (
    <SettingsForm
      method="post"
      label={t('ownAccount.email.change')}
      submitLabel={t('ownAccount.email.send')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={false}
      beside={<Cancel onCancel={onCancel} />}
    >
      <TextField
        label={t('ownAccount.email.new')}
        hint={t('ownAccount.email.hint')}
        error={tried && isMissing ? t('ownAccount.email.missing') : refusal.of('email')}
        type="email"
        name="email"
        autoComplete="email"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </SettingsForm>
  )
}

function CodeForm({ email, onDone, onCancel }: { email: string; onDone: () => void; onCancel: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/accounts/confirmEmail')
  const refusal = useRefusal(error, ['code'], t('ownAccount.notSaved'))
  const [code, setCode] = useState('')
  const submit = async () => {
    if (code.trim() === '') return
    const { output } = await run({ code })
    if (!output) return
    toasts.show({ text: t('ownAccount.email.changed', { email: output.email }) })
    onDone()
  }
  return (
    <SettingsForm
      method="post"
      label={t('ownAccount.email.code')}
      submitLabel={t('ownAccount.email.confirm')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={false}
      beside={<Cancel onCancel={onCancel} />}
    >
      <p role="status" className="text-ui wrap-anywhere">
        {t('ownAccount.email.sent', { email })}
      </p>
      <TextField
        label={t('ownAccount.email.code')}
        error={refusal.of('code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </SettingsForm>
  )
}

function Cancel({ onCancel }: { onCancel: () => void }) {
  const { t } = useWords()
  return (
    <Button look="ghost" onClick={onCancel}>
      {t('forms.cancel')}
    </Button>
  )
}
