import { useState } from 'react'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

export interface Setup {
  secret: string
  qr: { size: number; path: string }
}

interface AuthenticatorSetupProps {
  setup: Setup
  /** With recovery codes, where the account had none. */
  onDone: (codes: readonly string[] | null) => void
  onCancel: () => void
}

/** The key for an authenticator app, as a QR code and as text, and the code that shows that the app has it. */
export function AuthenticatorSetup({ setup: { secret, qr }, onDone, onCancel }: AuthenticatorSetupProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/accounts/confirmAuthenticator')
  const refusal = useRefusal(error, ['code'], t('security.notSaved'))
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = code.trim() === ''
  const submit = async () => {
    setTried(true)
    if (isMissing) return
    const { output } = await run({ code })
    if (!output) return
    toasts.show({ text: t('security.app.confirmed') })
    onDone(output.recoveryCodes)
  }
  return (
    <SettingsForm
      method="post"
      submitLabel={t('security.app.confirm')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={false}
      beside={
        <Button look="ghost" onClick={onCancel}>
          {t('forms.cancel')}
        </Button>
      }
    >
      <div>
        <p id="scan" tabIndex={-1} className="text-ui">
          {t('security.app.scan')}
        </p>
        {/* Dark on light in every theme: readers of such codes know no other. */}
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t('security.app.qr')}
          shapeRendering="crispEdges"
          className="mt-3 size-48 rounded-sm border border-line forced-color-adjust-none"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p className="mt-3 text-small text-ink-2">{t('security.app.key')}</p>
        <p dir="ltr" className="mt-1 font-mono text-ui break-all select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <TextField
        label={t('security.app.code')}
        error={tried && isMissing ? t('security.app.codeMissing') : refusal.of('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </SettingsForm>
  )
}
