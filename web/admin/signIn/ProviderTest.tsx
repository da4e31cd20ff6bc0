import type { SignInProvider } from '../../../contract/signInProviders.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'

/** Signs the viewer in at the provider, to see what it answers; the way back leads to the list with the result. */
export function ProviderTest({ provider: { id, tested } }: { provider: SignInProvider }) {
  const { t, date } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/signInProviders/beginTest')
  const begin = () => run({ providerID: id }, ({ url }) => location.assign(url))
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ui text-ink-2 text-pretty">{t('adminSignIn.testText')}</p>
      <p className="text-small text-ink-3">
        {tested === null ? t('adminSignIn.untested') : t('adminSignIn.tested', { when: date(tested) })}
      </p>
      {error && <InlineError>{failureText(error, t('admin.failed.write'))}</InlineError>}
      <Button look={tested === null ? 'primary' : 'secondary'} loading={pending} onClick={() => void begin()}>
        {t(tested === null ? 'adminSignIn.testButton' : 'adminSignIn.testAgain')}
      </Button>
    </div>
  )
}
