import { useState, type SubmitEvent } from 'react'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { paths, withSearch } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { leaveTo } from '../leaveTo.ts'
import { useFragmentToken } from './useFragmentToken.ts'

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
          <PasswordForm token={token} onUsedUp={() => setIsUsedUp(true)} />
        </>
      )}
    </main>
  )
}

const shortest = 10
const longest = 200

function PasswordForm({ token, onUsedUp }: { token: string; onUsedUp: () => void }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/viewer/setPassword')
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [tried, setTried] = useState(false)
  const wrong =
    password.length < shortest
      ? t('account.setPassword.tooShort')
      : password.length > longest
        ? t('account.setPassword.tooLong')
        : undefined
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (wrong !== undefined) return event.currentTarget.querySelector<HTMLElement>('[name=password]')?.focus()
    if (pending) return
    const { output, error: refused } = await run({ token, password })
    if (output) leaveTo(output.viewer.asksName ? paths.login(paths.admin()) : paths.admin())
    else if (refused.code === 'badLink') onUsedUp()
  }
  const refusal = error ? failureText(error, t('account.failed')) : undefined
  return (
    <form method="post" className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('account.setPassword.label')}
        hint={t('account.setPassword.hint')}
        error={tried ? (wrong ?? refusal) : undefined}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoFocus
      />
      <Checkbox
        label={t('account.setPassword.show')}
        checked={isShown}
        onChange={(event) => setIsShown(event.target.checked)}
      />
      <Button look="primary" type="submit" loading={pending} full>
        {t('account.setPassword.submit')}
      </Button>
    </form>
  )
}
