import { useState, type SubmitEvent } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import type { DataError } from '../../data/errors/dataError.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { focusWrong } from '../../ui/forms/focusWrong.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsPart } from './SettingsFrame.tsx'

type Step =
  { at: 'address'; refused?: string } | { at: 'presentCode'; email: string } | { at: 'newCode'; email: string }

/**
 * The address that the viewer signs in with. To change it they enter a code from the present address, because a session alone does not prove
 * that it is them, and one from the new address, which proves that it is theirs.
 */
export function EmailSetting({ viewer }: { viewer: Viewer }) {
  const { t } = useWords()
  const [step, setStep] = useState<Step | null>(null)
  const back = (refused?: string) => setStep({ at: 'address', ...(refused === undefined ? {} : { refused }) })
  return (
    <SettingsPart
      title={t('people.email.title')}
      text={viewer.email === null ? t('people.email.none') : t('people.email.present', { email: viewer.email })}
    >
      {viewer.isMember && <p className="text-ui text-ink-2">{t('people.email.member')}</p>}
      {!viewer.isMember && step === null && viewer.email !== null && (
        <Button onClick={() => back()}>{t('people.email.change')}</Button>
      )}
      {step?.at === 'address' && (
        <AddressForm
          present={viewer.email ?? ''}
          refused={step.refused}
          onSent={(email) => setStep({ at: 'presentCode', email })}
          onCancel={() => setStep(null)}
        />
      )}
      {step?.at === 'presentCode' && (
        <PresentCodeForm
          present={viewer.email ?? ''}
          email={step.email}
          onDone={() => setStep({ at: 'newCode', email: step.email })}
          onRefused={back}
          onCancel={() => back()}
        />
      )}
      {step?.at === 'newCode' && (
        <NewCodeForm email={step.email} onCancel={() => back()} onDone={() => setStep(null)} />
      )}
    </SettingsPart>
  )
}

function AddressForm({
  present,
  refused,
  onSent,
  onCancel,
}: {
  present: string
  refused?: string | undefined
  onSent: (email: string) => void
  onCancel: () => void
}) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/viewer/requestProof')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState(refused)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusWrong(event.currentTarget)
    const wanted = email.trim()
    const found = !/^[^@\s]+@[^@\s]+$/.test(wanted)
      ? t('people.email.bad')
      : wanted.toLowerCase() === present
        ? t('people.email.same')
        : undefined
    setProblem(found)
    if (pending || found !== undefined) return
    const { output } = await run({ purpose: 'changeEmail' })
    if (output) onSent(wanted)
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('people.email.new')}
        hint={t('people.email.hint')}
        error={problem}
        type="email"
        autoComplete="email"
        autoFocus
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setProblem(undefined)
        }}
      />
      {error && <InlineError>{failureText(error, t('people.notSaved'))}</InlineError>}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" type="submit" loading={pending}>
          {t('people.email.continue')}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {t('people.cancel')}
        </Button>
      </div>
    </form>
  )
}

interface PresentCodeProps {
  present: string
  email: string
  onDone: () => void
  onRefused: (why: string) => void
  onCancel: () => void
}

/** The code from the present address lets a code be sent to the new one. An address that is refused goes back to the form before, with the reason. */
function PresentCodeForm({ present, email, onDone, onRefused, onCancel }: PresentCodeProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/viewer/requestEmail')
  const submit = async (code: string) => {
    const { output, error: refused } = await run({ email, code })
    if (output) onDone()
    else if (refused?.field === 'email')
      onRefused(refused.code === 'badInput' ? t('people.email.bad') : refused.message)
  }
  return (
    <CodeForm
      text={t('people.email.proofSent', { email: present })}
      label={t('people.email.presentCode')}
      confirm={t('people.email.continue')}
      pending={pending}
      error={error}
      onCode={submit}
      onCancel={onCancel}
    />
  )
}

function NewCodeForm({ email, onCancel, onDone }: { email: string; onCancel: () => void; onDone: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/viewer/confirmEmail')
  const submit = async (code: string) => {
    const { output } = await run({ code })
    if (!output) return
    toasts.show({ text: t('people.email.changed', { email }) })
    onDone()
  }
  return (
    <CodeForm
      text={t('people.email.sent', { email })}
      label={t('people.email.code')}
      confirm={t('people.email.confirm')}
      pending={pending}
      error={error}
      onCode={submit}
      onCancel={onCancel}
    />
  )
}

interface CodeFormProps {
  text: string
  label: string
  confirm: string
  pending: boolean
  error: DataError | null
  onCode: (code: string) => Promise<void>
  onCancel: () => void
}

function CodeForm({ text, label, confirm, pending, error, onCode, onCancel }: CodeFormProps) {
  const { t } = useWords()
  const { form, of, general } = useRefusal(error, ['code'], t('people.notSaved'))
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!pending && code.trim() !== '') void onCode(code)
  }
  return (
    <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <p role="status" className="text-ui wrap-anywhere">
        {text}
      </p>
      <TextField
        label={label}
        error={of('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {general && <InlineError>{general}</InlineError>}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" type="submit" loading={pending}>
          {confirm}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {t('people.email.other')}
        </Button>
      </div>
    </form>
  )
}
