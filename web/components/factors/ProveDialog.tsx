import { useState } from 'react'
import '../../../locales/en/factors.json?texts'
import type { ProofWay } from '../../../contract/factors.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWrite, type Written } from '../../data/useWrite.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { findPasskey } from './passkeys.ts'
import { WayForm } from './WayForm.tsx'

/** Whether the person has proven that it is they; they may also turn away. */
interface ProveDialogProps {
  onEnd: (isProven: boolean) => void
}

/** Asks again who it is, before what matters most, at the root by every way of the account. */
export function ProveAtRoot({ onEnd }: ProveDialogProps) {
  const client = useDataClient()
  const { data: ways, error: unread } = useData('/api/accounts/getProofWays', {})
  const { run, pending, error } = useWrite('/api/accounts/prove')
  const [passkeyFailed, setPasskeyFailed] = useState(false)
  const end = ({ output }: Written<unknown>) => output && onEnd(true)
  const askBrowser = async () => {
    setPasskeyFailed(false)
    try {
      const options = await client.write('/api/accounts/askForPasskey', { purpose: 'prove' })
      end(await run({ passkey: await findPasskey(options) }))
    } catch {
      setPasskeyFailed(true)
    }
  }
  return (
    <ProveDialog ways={ways} unread={unread} signInHref="/login" onClose={() => onEnd(false)}>
      {(found) => (
        <WayForm
          ways={found}
          pending={pending}
          error={error}
          onTyped={(answer) => void run(answer).then(end)}
          onPasskey={() => void askBrowser()}
          passkeyFailed={passkeyFailed || error?.code === 'badPasskey'}
        />
      )}
    </ProveDialog>
  )
}

/** The same at a company's host, where there are no passkeys. */
export function ProveAtCompany({ onEnd }: ProveDialogProps) {
  const { data: ways, error: unread } = useData('/api/viewer/getProofWays', {})
  const { run, pending, error } = useWrite('/api/viewer/prove')
  return (
    <ProveDialog ways={ways} unread={unread} signInHref="/login?team" onClose={() => onEnd(false)}>
      {(found) => (
        <WayForm
          ways={found}
          pending={pending}
          error={error}
          onTyped={(answer) => void run(answer).then(({ output }) => output && onEnd(true))}
        />
      )}
    </ProveDialog>
  )
}

interface FrameProps {
  ways: readonly ProofWay[] | null
  unread: string | null
  signInHref: string
  onClose: () => void
  children: (ways: readonly ProofWay[]) => React.ReactNode
}

function ProveDialog({ ways, unread, signInHref, onClose, children }: FrameProps) {
  const { t } = useWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('factors.prove.title')}
      text={ways?.length === 0 ? t('factors.prove.none') : t('factors.prove.text')}
      closeLabel={t('portal.close')}
    >
      {ways === null ? (
        <div className="min-h-32" aria-busy={unread === null}>
          {unread !== null && <InlineError>{t('factors.failed')}</InlineError>}
        </div>
      ) : ways.length === 0 ? (
        <LinkButton look="primary" href={signInHref}>
          {t('factors.prove.signIn')}
        </LinkButton>
      ) : (
        children(ways)
      )}
    </Dialog>
  )
}
