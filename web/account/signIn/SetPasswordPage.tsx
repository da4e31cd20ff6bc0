import { useState, type SubmitEvent } from 'react'
import type { FactorNeeded } from '../../../contract/factors.ts'
import type { Viewer } from '../../../contract/viewer.ts'
import { passwordLength, passwordRules } from '../../../contract/passwordRules.ts'
import { FactorStep } from '../../components/factors/FactorStep.tsx'
import { PasswordField } from '../../components/forms/PasswordField.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { paths, withSearch } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import { leaveTo } from '../../page/address/leaveTo.ts'
import { useFragmentToken } from '../../page/address/useFragmentToken.ts'

/** Sets the password that a one-time link allows. The link's token stands in the fragment, which no server sees before it is used. */
export default function SetPasswordPage() {
  const { t } = useWords()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const token = useFragmentToken()
  const [isUsedUp, setIsUsedUp] = useState(false)
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-12 sm:px-6 *:max-w-[26rem]">
      <PageHead title={`${t('account.setPassword.title')} · ${company}`} noindex />
      <h1 tabIndex={-1} className="text-h1">
        {t('account.setPassword.title')}
      </h1>
      {token === null || isUsedUp ? (
        <div className="mt-4 grid gap-4">
          <InlineError>{t('account.setPassword.badLink')}</InlineError>
          <p>
            <TextLink href={withSearch(paths.login(), { team: '1' })}>{t('account.setPassword.signIn')}</TextLink>
          </p>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-6 text-ink-2 wrap-anywhere">{t('account.setPassword.text', { company })}</p>
          <PasswordForm token={token} company={company} onUsedUp={() => setIsUsedUp(true)} />
        </>
      )}
    </main>
  )
}

function PasswordForm({ token, company, onUsedUp }: { token: string; company: string; onUsedUp: () => void }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/viewer/setPassword')
  const [factor, setFactor] = useState<FactorNeeded | null>(null)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const wrong =
    passwordLength(password) < passwordRules.shortest
      ? t('account.setPassword.tooShort')
      : passwordLength(password) > passwordRules.longest
        ? t('account.setPassword.tooLong')
        : undefined
  const enter = (viewer: Viewer) => leaveTo(viewer.asksName ? paths.login(paths.admin()) : paths.admin())
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (wrong !== undefined) return event.currentTarget.querySelector<HTMLElement>('[name=password]')?.focus()
    if (pending) return
    const { output, error: refused } = await run({ token, password })
    if (output?.factor) setFactor(output.factor)
    else if (output?.viewer) enter(output.viewer)
    else if (refused?.code === 'badLink') onUsedUp()
  }
  const refusal = error ? failureText(error, t('account.failed')) : undefined
  if (factor)
    return (
      <FactorStep factor={factor} onSignedIn={enter} onBack={() => leaveTo(withSearch(paths.login(), { team: '1' }))} />
    )
  return (
    <form method="post" className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t('account.setPassword.label')}
        hint={t('account.setPassword.hint')}
        error={tried ? (wrong ?? refusal) : undefined}
        value={password}
        onChange={setPassword}
        owner={{ company }}
        autoFocus
      />
      <Button look="primary" type="submit" loading={pending} full>
        {t('account.setPassword.submit')}
      </Button>
    </form>
  )
}
