import { useState, type ReactNode } from 'react'
import type { FactorNeeded } from '../../../contract/factors.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Form } from '../forms/Form.tsx'
import { looksLikeEmail } from '../forms/looksLikeEmail.ts'
import type { Refusal } from '../forms/useRefusal.ts'

interface PasswordSignInFormProps {
  texts: Readonly<Record<'email' | 'emailMissing' | 'password' | 'passwordMissing' | 'submit', string>>
  /** Signs in with what was typed; `onFactor` is told where a second factor is needed. */
  onSubmit: (typed: { email: string; password: string }, onFactor: (factor: FactorNeeded) => void) => Promise<unknown>
  pending: boolean
  refusal: Refusal<'email' | 'password'>
  /** What follows a right password where the account has a second factor. */
  factorStep: (factor: FactorNeeded, onBack: () => void) => ReactNode
  emailComplete?: string
  autoFocus?: boolean
  /** What stands below the button. */
  children: ReactNode
}

/** Email address and password, at a company and at the root, and the second factor where the account has one. */
export function PasswordSignInForm({
  texts,
  onSubmit,
  pending,
  refusal,
  factorStep,
  emailComplete = 'username',
  autoFocus = false,
  children,
}: PasswordSignInFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [factor, setFactor] = useState<FactorNeeded | null>(null)
  const [tried, setTried] = useState(false)
  const emailMissing = !looksLikeEmail(email)
  const submit = async () => {
    setTried(true)
    if (!emailMissing && password !== '') await onSubmit({ email: email.trim(), password }, setFactor)
  }
  if (factor) return factorStep(factor, () => setFactor(null))
  return (
    <Form
      method="post"
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      footer={
        <>
          <Button look="primary" type="submit" loading={pending} full>
            {texts.submit}
          </Button>
          {children}
        </>
      }
    >
      <TextField
        label={texts.email}
        error={tried && emailMissing ? texts.emailMissing : refusal.of('email')}
        type="email"
        name="email"
        autoComplete={emailComplete}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoFocus={autoFocus}
      />
      <TextField
        label={texts.password}
        error={tried && password === '' ? texts.passwordMissing : refusal.of('password')}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Form>
  )
}
