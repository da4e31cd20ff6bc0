import { useState } from 'react'
import { looksLikeEmail } from '../../components/forms/looksLikeEmail.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Invited } from './Invite.tsx'

interface AddressStepsProps {
  token: string
  /** The domain whose addresses the link is for. */
  domain: string
  onProven: (invited: Invited) => void
}

/** A link for a domain: which address someone has there, and the code that proves it. */
export function AddressSteps({ token, domain, onProven }: AddressStepsProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? (
    <AddressStep token={token} domain={domain} onSent={setSentTo} />
  ) : (
    <CodeStep token={token} email={sentTo} onProven={onProven} onOther={() => setSentTo(null)} />
  )
}

interface AddressStepProps extends Pick<AddressStepsProps, 'token' | 'domain'> {
  onSent: (email: string) => void
}

function AddressStep({ token, domain, onSent }: AddressStepProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/invites/requestCode')
  const refusal = useRefusal(error, ['email'], t('acceptInvite.failed'))
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = !looksLikeEmail(email)
  const submit = async () => {
    setTried(true)
    if (isMissing) return
    const { output } = await run({ token, email: email.trim() })
    if (output) onSent(email.trim())
  }
  return (
    <SettingsForm
      method="post"
      submitLabel={t('acceptInvite.sendCode')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={false}
    >
      <TextField
        label={t('rootSignIn.email')}
        hint={t('acceptInvite.domainHint', { domain })}
        error={tried && isMissing ? t('rootSignIn.emailMissing') : refusal.of('email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoFocus
      />
    </SettingsForm>
  )
}

interface CodeStepProps extends Pick<AddressStepsProps, 'token' | 'onProven'> {
  email: string
  onOther: () => void
}

function CodeStep({ token, email, onProven, onOther }: CodeStepProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/invites/readAddress')
  const refusal = useRefusal(error, ['code'], t('acceptInvite.failed'))
  const [code, setCode] = useState('')
  const submit = async () => {
    if (code.trim() === '') return
    const { output } = await run({ token, email, code })
    if (output) onProven({ email, proof: output, code })
  }
  return (
    <SettingsForm
      method="post"
      submitLabel={t('acceptInvite.continue')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={false}
      beside={
        <Button look="ghost" onClick={onOther}>
          {t('acceptInvite.otherAddress')}
        </Button>
      }
    >
      <p role="status" className="text-ink-2 wrap-anywhere">
        {t('acceptInvite.codeSent', { email })}
      </p>
      <TextField
        label={t('acceptInvite.code')}
        error={refusal.of('code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoFocus
      />
    </SettingsForm>
  )
}
