import { useRef, useState } from 'react'
import { looksLikeEmail } from '../../components/forms/looksLikeEmail.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'

interface ReplyToProps {
  replyTo: string | null
  company: string
}

/** Where replies to the company's emails go. A code sent to the address proves that its readers want them. */
export function ReplyTo({ replyTo, company }: ReplyToProps) {
  const { t } = useWords()
  const [step, setStep] = useState<'none' | 'address' | { email: string }>('none')
  const change = useRef<HTMLButtonElement>(null)
  useFocusReturn(step !== 'none', () => change.current)
  const { run, pending } = useWrite('/api/company/removeReplyTo')
  const refused = useRefusalToast()
  const remove = async () => {
    const { error } = await run({})
    if (error) return refused(error)
    toasts.show({ text: t('adminEmail.replyToRemoved') })
    change.current?.focus()
  }
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h2 className="text-h3">{t('adminEmail.replyTo')}</h2>
      <p className="mt-1 mb-4 text-ink-2 wrap-anywhere">
        {replyTo === null
          ? t('adminEmail.replyToNone', { company })
          : t('adminEmail.replyToPresent', { email: replyTo })}
      </p>
      {step === 'none' ? (
        <div className="flex flex-wrap gap-2">
          <Button ref={change} onClick={() => setStep('address')}>
            {t(replyTo === null ? 'adminEmail.replyToAdd' : 'adminEmail.replyToChange')}
          </Button>
          {replyTo !== null && (
            <Button look="ghost" loading={pending} onClick={() => void remove()}>
              {t('adminEmail.replyToRemove')}
            </Button>
          )}
        </div>
      ) : step === 'address' ? (
        <AddressForm onSent={(email) => setStep({ email })} onCancel={() => setStep('none')} />
      ) : (
        <CodeForm email={step.email} onDone={() => setStep('none')} onCancel={() => setStep('address')} />
      )}
    </section>
  )
}

function AddressForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/requestReplyTo')
  const refusal = useRefusal(error, ['email'], t('admin.failed.write'))
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
      label={t('adminEmail.replyTo')}
      submitLabel={t('adminEmail.replyToSend')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={email.trim() !== ''}
      beside={<Cancel onCancel={onCancel} />}
    >
      <TextField
        label={t('adminEmail.replyToAddress')}
        hint={t('adminEmail.replyToHint')}
        error={tried && isMissing ? t('adminEmail.replyToMissing') : refusal.of('email')}
        type="email"
        name="email"
        autoComplete="off"
        autoFocus
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </SettingsForm>
  )
}

function CodeForm({ email, onDone, onCancel }: { email: string; onDone: () => void; onCancel: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/confirmReplyTo')
  const refusal = useRefusal(error, ['code'], t('admin.failed.write'))
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = code.trim() === ''
  const submit = async () => {
    setTried(true)
    if (isMissing) return
    const { output } = await run({ code })
    if (!output) return
    toasts.show({ text: t('adminEmail.replyToSaved', { email: output.replyTo ?? '' }), kind: 'saved' })
    onDone()
  }
  return (
    <SettingsForm
      label={t('adminEmail.replyToCode')}
      submitLabel={t('adminEmail.replyToConfirm')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={!isMissing}
      beside={<Cancel onCancel={onCancel} />}
    >
      <p role="status" className="text-ui wrap-anywhere">
        {t('adminEmail.replyToSent', { email })}
      </p>
      <TextField
        label={t('adminEmail.replyToCode')}
        error={tried && isMissing ? t('adminEmail.replyToCodeMissing') : refusal.of('code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </SettingsForm>
  )
}

function Cancel({ onCancel }: { onCancel: () => void }) {
  const { t } = useWords()
  return (
    <Button look="ghost" onClick={onCancel}>
      {t('admin.cancel')}
    </Button>
  )
}
