import type { Viewer } from '../../../contract/viewer.ts'
import { FactorStep } from '../../components/factors/FactorStep.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { PasswordSignInForm } from '../../components/signIn/PasswordSignInForm.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { usePage } from '../../page/context.ts'
import { rootPaths } from '../../page/address/rootPaths.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'

interface TeamSignInFormProps {
  onSignedIn: (viewer: Viewer) => void
  autoFocus: boolean
}

/** The team's way in: email address and password, and a second factor where the account has one. */
export function TeamSignInForm({ onSignedIn, autoFocus }: TeamSignInFormProps) {
  const { t } = useWords()
  const { otherURL: rootURL } = usePage()
  const { run, pending, error } = useWrite('/api/viewer/signInWithPassword')
  const refusal = useRefusal(error, ['email', 'password'], t('account.failed'))
  return (
    <PasswordSignInForm
      texts={{
        email: t('account.team.email'),
        emailMissing: t('account.team.emailMissing'),
        password: t('account.team.password'),
        passwordMissing: t('account.team.passwordMissing'),
        submit: t('account.team.submit'),
      }}
      onSubmit={async (typed, onFactor) => {
        const { output } = await run(typed)
        if (output?.factor) onFactor(output.factor)
        else if (output?.viewer) onSignedIn(output.viewer)
      }}
      pending={pending}
      refusal={refusal}
      factorStep={(factor, onBack) => <FactorStep factor={factor} onSignedIn={onSignedIn} onBack={onBack} />}
      autoFocus={autoFocus}
    >
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-ui">
        <TextLink href={rootPaths.resetPassword()}>{t('account.team.forgot')}</TextLink>
        {rootURL !== null && (
          <TextLink look="quiet" href={rootPaths.enter(paths.admin())} rel="external">
            {t('account.team.atRoot', { host: new URL(rootURL).host })}
          </TextLink>
        )}
      </p>
    </PasswordSignInForm>
  )
}
