import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { AuthenticatorSetup, type Setup } from './AuthenticatorSetup.tsx'
import { SecurityPart } from './SecurityPart.tsx'

interface AuthenticatorPartProps {
  authenticator: { created: string } | null
  onCodes: (codes: readonly string[]) => void
}

/** The authenticator app of the account: set up, replaced or removed. */
export function AuthenticatorPart({ authenticator, onCodes }: AuthenticatorPartProps) {
  const { t, date } = useWords()
  const failureText = useFailureText()
  const begin = useWrite('/api/accounts/beginAuthenticator')
  const [setup, setSetup] = useState<Setup | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const begins = useRef<HTMLButtonElement>(null)
  useFocusReturn(setup === null, () => document.getElementById('scan'))
  useFocusReturn(setup !== null, () => (document.activeElement === document.body ? begins.current : null))
  const start = () => void begin.run({}).then(({ output }) => output && setSetup(output))
  return (
    <SecurityPart title={t('security.app.title')} text={t('security.app.text')}>
      {setup ? (
        <AuthenticatorSetup
          setup={setup}
          onDone={(codes) => {
            setSetup(null)
            if (codes) onCodes(codes)
          }}
          onCancel={() => setSetup(null)}
        />
      ) : (
        <>
          {authenticator && <p className="text-ui">{t('security.app.on', { date: date(authenticator.created) })}</p>}
          {begin.error && <InlineError>{failureText(begin.error, t('security.notSaved'))}</InlineError>}
          <div className="flex flex-wrap gap-2">
            <Button ref={begins} loading={begin.pending} onClick={start}>
              {t(authenticator ? 'security.app.replace' : 'security.app.setUp')}
            </Button>
            {authenticator && <Button onClick={() => setIsRemoving(true)}>{t('security.app.remove')}</Button>}
          </div>
        </>
      )}
      {isRemoving && <RemoveDialog onClose={() => setIsRemoving(false)} />}
    </SecurityPart>
  )
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/accounts/removeAuthenticator')
  const remove = async () => {
    const { output } = await run({})
    if (!output) return
    toasts.show({ text: t('security.app.removed') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('security.app.removeTitle')}
      text={t('security.app.removeText')}
      confirmLabel={t('security.app.remove')}
      pending={pending}
      refusal={error ? failureText(error, t('security.notSaved')) : undefined}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
