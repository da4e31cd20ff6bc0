import { useState } from 'react'
import '../../../locales/en/factors.json?texts'
import type { FactorNeeded } from '../../../contract/factors.ts'
import { WayForm } from '../../components/factors/WayForm.tsx'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import { loadPasskeys } from './loadPasskeys.ts'

interface RootFactorStepProps {
  factor: FactorNeeded
  onSignedIn: (() => void) | undefined
  onBack: () => void
}

/** What follows a right password at the root: a passkey, a code of an app or a recovery code. */
export function RootFactorStep({ factor: { token, kinds }, onSignedIn, onBack }: RootFactorStepProps) {
  const { t } = useWords()
  const client = useDataClient()
  const { run, pending, error } = useWrite('/api/accounts/signInWithFactor')
  const [passkeyFailed, setPasskeyFailed] = useState(false)
  const givePasskey = async () => {
    setPasskeyFailed(false)
    try {
      const { findPasskey } = await loadPasskeys()
      const options = await client.write('/api/accounts/askForPasskey', { purpose: 'factor', token })
      await run({ token, passkey: await findPasskey(options) }, onSignedIn)
    } catch {
      setPasskeyFailed(true)
    }
  }
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-h3">{t('factors.step.title')}</h2>
        <p className="mt-1 text-ui text-ink-2">{t('factors.step.text')}</p>
      </div>
      {error?.code === 'signInOver' ? (
        <InlineError>{error.message}</InlineError>
      ) : (
        <WayForm
          ways={kinds}
          pending={pending}
          error={error}
          onTyped={(answer) => void run({ token, ...answer }, onSignedIn)}
          onPasskey={() => void givePasskey()}
          passkeyFailed={passkeyFailed || error?.code === 'badPasskey'}
        />
      )}
      <div>
        <Button size="small" onClick={onBack}>
          {t('factors.back')}
        </Button>
      </div>
    </section>
  )
}
