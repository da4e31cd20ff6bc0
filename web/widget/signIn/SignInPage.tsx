import { useState } from 'react'
import { ProviderLinks } from '../../components/signIn/ProviderLinks.tsx'
import { SignInForm } from '../../components/signIn/SignInForm.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import { signInPath, type SignedIn } from './signedIn.ts'

/**
 * Where readers of a frame sign in: a window of the portal's own, which hands the frame that opened it a token. The token is only handed over by a press, so that nobody
 * takes part in another site without having wanted to.
 */
export default function SignInPage() {
  const { t } = useWords()
  const viewer = useViewer()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const customers = useData('/api/signInProviders/getWays', {}).data?.customers
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/widget/makeToken')
  const [isDone, setDone] = useState(false)
  const hand = () =>
    void run({}, ({ token }) => {
      const opener = window.opener as Window | null
      opener?.postMessage({ upwell: 'signedIn', token } satisfies SignedIn, location.origin)
      setDone(true)
      window.close()
    })
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-[30rem] px-4 pt-10 sm:px-6">
      <PageHead title={`${t('write.signIn.title')} · ${company}`} noindex />
      <h1 className="text-h1 wrap-anywhere">{t('widgetSignIn.title', { company })}</h1>
      {isDone ? (
        <p className="mt-4 text-ink-2">{t('widgetSignIn.done')}</p>
      ) : isSignedIn(viewer) ? (
        <div className="mt-4 grid justify-items-start gap-4">
          <p className="text-ink-2 wrap-anywhere">
            {t('widgetSignIn.as', { name: viewer.name || (viewer.email ?? '') })}
          </p>
          {error && <InlineError>{failureText(error, t('widgetSignIn.failed'))}</InlineError>}
          <Button look="primary" loading={pending} onClick={hand}>
            {t('widgetSignIn.continue')}
          </Button>
        </div>
      ) : (
        <div className="mt-4">
          {!customers?.isOnly && <SignInForm onSignedIn={hand} />}
          {customers && <ProviderLinks ways={customers} next={signInPath} place="after" />}
        </div>
      )}
    </main>
  )
}
