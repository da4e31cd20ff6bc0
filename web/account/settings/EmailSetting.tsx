import { useState, type SubmitEvent } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsPart } from './SettingsFrame.tsx'

/** The address that somebody signs in with. Another one is theirs when they have entered the code that is sent there. */
export function EmailSetting({ viewer }: { viewer: Viewer }) {
  const { t } = useWords()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setSentTo(null)
    setIsOpen(false)
  }
  return (
    <SettingsPart title={t('people.email.title')} text={viewer.email === null ? t('people.email.none') : t('people.email.present', { email: viewer.email })}>
      {viewer.isMember && <p className="text-ui text-ink-2">{t('people.email.member')}</p>}
      {!viewer.isMember && !isOpen && <Button onClick={() => setIsOpen(true)}>{t('people.email.change')}</Button>}
      {isOpen && sentTo === null && <AddressForm onSent={setSentTo} onCancel={close} />}
      {isOpen && sentTo !== null && <CodeForm email={sentTo} onCancel={() => setSentTo(null)} onDone={close} />}
    </SettingsPart>
  )
}

function AddressForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/viewer/requestEmail')
  const [email, setEmail] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(email.trim() === '')
    if (pending || email.trim() === '') return
    const { output } = await run({ email: email.trim() })
    if (output) onSent(email.trim())
  }
  const refused = error?.field === 'email' ? (error.code === 'badInput' ? t('people.email.bad') : error.message) : undefined
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField label={t('people.email.new')} hint={t('people.email.hint')} error={isMissing ? t('people.email.bad') : refused} type="email" autoComplete="email" autoFocus value={email} onChange={(event) => setEmail(event.target.value)} />
      {error && error.field !== 'email' && <InlineError>{failureText(error, t('people.notSaved'))}</InlineError>}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" type="submit" loading={pending}>{t('people.email.send')}</Button>
        <Button look="ghost" onClick={onCancel}>{t('people.cancel')}</Button>
      </div>
    </form>
  )
}

function CodeForm({ email, onCancel, onDone }: { email: string; onCancel: () => void; onDone: () => void }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/viewer/confirmEmail')
  const [code, setCode] = useState('')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending || code.trim() === '') return
    const { output } = await run({ code })
    if (!output) return
    toasts.show({ text: t('people.email.changed', { email }) })
    onDone()
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p role="status" className="text-ui wrap-anywhere">{t('people.email.sent', { email })}</p>
      <TextField label={t('people.email.code')} error={error?.field === 'code' ? error.message : undefined} autoComplete="one-time-code" inputMode="numeric" autoFocus value={code} onChange={(event) => setCode(event.target.value)} />
      {error && error.field !== 'code' && <InlineError>{failureText(error, t('people.notSaved'))}</InlineError>}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" type="submit" loading={pending}>{t('people.email.confirm')}</Button>
        <Button look="ghost" onClick={onCancel}>{t('people.email.other')}</Button>
      </div>
    </form>
  )
}
