import { useState } from 'react'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { leaveTo } from '../../page/address/leaveTo.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { NewPassword, passwordFault } from '../reset/NewPassword.tsx'
import type { Invited } from './Invite.tsx'

interface JoinFormProps {
  token: string
  company: string
  invited: Invited
}

/** The last step onto a team: a new account's name and password, a known one's password, or nothing more where it is signed in. */
export function JoinForm({ token, company, invited: { email, proof, code } }: JoinFormProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/invites/accept')
  const refusal = useRefusal(error, ['name', 'password'], t('acceptInvite.failed'))
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const isNew = proof === 'new'
  const fault = isNew ? passwordFault(password) : null
  const isMissing = proof === 'password' && password === ''
  const submit = async () => {
    setTried(true)
    if (fault || isMissing || (isNew && name.trim() === '')) return
    const ofLink = code === undefined ? {} : { email, code }
    const given = isNew ? { name, password } : proof === 'password' ? { password } : {}
    await run({ token, ...ofLink, ...given }, ({ url }) => leaveTo(url))
  }
  return (
    <SettingsForm
      method="post"
      submitLabel={t('acceptInvite.submit', { company })}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={false}
    >
      <p className="text-ink-2 wrap-anywhere">
        {t(
          proof === 'new'
            ? 'acceptInvite.new'
            : proof === 'password'
              ? 'acceptInvite.password'
              : 'acceptInvite.signedIn',
          { email },
        )}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {isNew && (
        <TextField
          label={t('acceptInvite.name')}
          error={tried && name.trim() === '' ? t('acceptInvite.nameMissing') : refusal.of('name')}
          name="name"
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoFocus
        />
      )}
      {isNew && (
        <NewPassword
          value={password}
          onChange={setPassword}
          error={tried && fault ? t(fault) : refusal.of('password')}
          owner={{ email, name, company }}
        />
      )}
      {proof === 'password' && (
        <>
          <TextField
            label={t('rootSignIn.password')}
            error={tried && isMissing ? t('rootSignIn.passwordMissing') : refusal.of('password')}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoFocus
          />
          <p className="text-ui">
            <TextLink href="/resetPassword">{t('rootSignIn.forgot')}</TextLink>
          </p>
        </>
      )}
    </SettingsForm>
  )
}
