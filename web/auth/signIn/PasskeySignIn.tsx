import { useRef, useState } from 'react'
import '../../../locales/en/factors.json?texts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useOnceAwake } from '../../ui/behaviour/useOnceAwake.ts'
import { useWords } from '../../words/useWords.ts'
import { loadPasskeys } from './loadPasskeys.ts'

/**
 * Signing in with a passkey alone: by its button, or from the suggestions of the form's email field, where the browser offers them. Shown only in
 * browsers that know passkeys at this address.
 */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (() => void) | undefined }) {
  const { t } = useWords()
  const client = useDataClient()
  const { run, pending, error } = useWrite('/api/accounts/signInWithPasskey')
  const [isKnown, setIsKnown] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const latest = useRef(0)
  const signIn = async (isQuiet: boolean) => {
    const turn = ++latest.current
    const { findPasskey } = await loadPasskeys()
    const options = await client.write('/api/accounts/askForPasskey', { purpose: 'signIn' })
    // A browser asks for one passkey at a time: suggestions that come late would end what the button began.
    if (turn !== latest.current) return
    await run({ passkey: await findPasskey(options, isQuiet) }, onSignedIn)
  }
  // What the browser knows is known in the browser alone; the suggestions wait as long as the page is there.
  useOnceAwake(() => {
    if (!window.isSecureContext || !('PublicKeyCredential' in window)) return
    setIsKnown(true)
    void PublicKeyCredential.isConditionalMediationAvailable?.().then((isAvailable) =>
      // Another way was taken, or the passkey was refused: the button says why.
      isAvailable ? signIn(true).catch(() => null) : null,
    )
  })
  if (!isKnown) return null
  const press = () => {
    setIsFailed(false)
    signIn(false).catch(() => setIsFailed(true))
  }
  return (
    <div className="grid gap-3">
      <Button loading={pending} full onClick={press}>
        {t('factors.use.passkey')}
      </Button>
      {(isFailed || error !== null) && !pending && (
        <InlineError>{error ? error.message : t('factors.passkey.failed')}</InlineError>
      )}
    </div>
  )
}
