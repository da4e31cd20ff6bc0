import { useRefusal } from '../../components/forms/useRefusal.ts'
import { PasswordSignInForm } from '../../components/signIn/PasswordSignInForm.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { RootFactorStep } from './RootFactorStep.tsx'

/** The way in to an account: email address and password with a second factor where it has one, or a passkey. The page shows who is in once the account is asked for again. */
export function AccountForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/accounts/signIn')
  const refusal = useRefusal(error, ['email', 'password'], t('rootSignIn.failed'))
  return (
    <PasswordSignInForm
      texts={{
        email: t('rootSignIn.email'),
        emailMissing: t('rootSignIn.emailMissing'),
        password: t('rootSignIn.password'),
        passwordMissing: t('rootSignIn.passwordMissing'),
        submit: t('rootSignIn.submit'),
      }}
      onSubmit={(typed, onFactor) => run(typed, ({ factor }) => (factor ? onFactor(factor) : onSignedIn?.()))}
      pending={pending}
      refusal={refusal}
      factorStep={(factor, onBack) => <RootFactorStep factor={factor} onSignedIn={onSignedIn} onBack={onBack} />}
      emailComplete="username webauthn"
      autoFocus
    >
      <PasskeySignIn onSignedIn={onSignedIn} />
      <p className="text-ui">
        <TextLink href="/resetPassword">{t('rootSignIn.forgot')}</TextLink>
      </p>
    </PasswordSignInForm>
  )
}
