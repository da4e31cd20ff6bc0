import { useState } from 'react'
import { Form } from '../../components/forms/Form.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { digitsOf } from '../../components/signIn/digitsOf.ts'
import { useWrite } from '../../data/useWrite.ts'
import { rootPaths } from '../../page/address/rootPaths.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { SendAgain } from './SendAgain.tsx'
import { SubdomainField } from './SubdomainField.tsx'
import { forgetWaiting, type Waiting } from './waiting.ts'

interface ConfirmStepProps {
  waiting: Waiting
  suffix: string
  onSentAgain: () => void
  onBack: () => void
}

const length = 6

/**
 * The second step: the code from the email, which is sent as soon as its last digit is there. If the address has an account, its password is asked
 * for here; if the company's address was taken meanwhile, another is.
 */
export function ConfirmStep({ waiting, suffix, onSentAgain, onBack }: ConfirmStepProps) {
  const { t } = useWords()
  const { run, pending, error, reset } = useWrite('/api/registrations/found')
  const refusal = useRefusal(error, ['code', 'password', 'subdomain'])
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const [password, setPassword] = useState<string | null>(null)
  const [subdomain, setSubdomain] = useState<string | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const found = async (digits: string) => {
    setMissing(digits.length !== length)
    if (digits.length !== length || pending || isLeaving) return
    const { output, error: refused } = await run({
      token: waiting.token,
      code: digits,
      ...(password === null ? {} : { password }),
      ...(subdomain === null ? {} : { subdomain }),
    })
    if (refused?.code === 'accountPassword' && password === null) setPassword('')
    if (refused?.code === 'badSubdomain' && subdomain === null) setSubdomain(waiting.subdomain)
    if (!output) return
    forgetWaiting()
    setIsLeaving(true)
    window.location.replace(`${output.url}${rootPaths.enter(paths.admin())}`)
  }
  const change = (text: string) => {
    const digits = digitsOf(text)
    setCode(text)
    setMissing(false)
    const isComplete = digits.length === length && digits !== digitsOf(code)
    // With a field more to fill in, the button sends the form.
    if (isComplete && password === null && subdomain === null) void found(digits)
  }
  return (
    <>
      <h1 tabIndex={-1} className="text-h1">
        {t('register.confirm.title')}
      </h1>
      <p className="mt-2 mb-6 text-ink-2 wrap-anywhere">{t('register.confirm.text', { email: waiting.email })}</p>
      <Form
        method="post"
        onSubmit={() => found(digitsOf(code))}
        pending={pending}
        refusal={refusal}
        footer={
          <div className="grid gap-4">
            <Button look="primary" size="large" type="submit" loading={pending || isLeaving} full>
              {t('register.confirm.submit')}
            </Button>
            <SendAgain
              waiting={waiting}
              isWrong={error?.code === 'badCode'}
              onSent={() => {
                setCode('')
                reset()
                onSentAgain()
              }}
            />
            <Button look="ghost" onClick={onBack} full>
              {t('register.confirm.back')}
            </Button>
          </div>
        }
      >
        <TextField
          label={t('register.confirm.code')}
          hint={t('register.confirm.codeHint')}
          error={missing ? t('register.confirm.codeMissing') : refusal.of('code')}
          name="code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => change(event.target.value)}
          autoFocus
        />
        {password !== null && (
          <div className="grid gap-2">
            <TextField
              label={t('register.confirm.password')}
              error={refusal.of('password')}
              type="password"
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoFocus
            />
            <p className="text-ui">
              <TextLink href="/resetPassword">{t('register.confirm.forgot')}</TextLink>
            </p>
          </div>
        )}
        {subdomain !== null && (
          <SubdomainField
            value={subdomain}
            onChange={setSubdomain}
            suffix={suffix}
            error={refusal.of('subdomain')}
            autoFocus
          />
        )}
      </Form>
    </>
  )
}
