import '../../../locales/en/write.json?texts'
import { useState } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useInBrowser } from '../../ui/behaviour/useInBrowser.ts'
import { useWords } from '../../words/useWords.ts'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { finishIntent } from './finishIntent.ts'
import { isOneStep, type Intent } from './intent.ts'
import { reasonOf } from './reasonOf.ts'
import { endWaiting, forgetWaiting, keepWaiting, parseWaiting, waitingText, type Waiting } from './waiting.ts'
import '../../data/lateCalls.ts'

interface SignInFormProps {
  /** What the dialog was opened for. On a page there is nothing: it does what another tab of this browser began, where one step does it. */
  intent?: Intent
  /** `isDone` where what was begun is done already, or is not this person's. */
  onSignedIn: (viewer: Viewer, isDone: boolean) => void | Promise<void>
}

/** Signing in by a code sent by email, in two steps. The second one is still there after a reload, and in every tab of this browser. */
export function SignInForm({ intent, onSignedIn }: SignInFormProps) {
  const { t } = useWords()
  const client = useDataClient()
  const companyID = useData('/api/company/get', {}).data?.id ?? ''
  const kept = useInBrowser(waitingText, null)
  const [email, setEmail] = useState('')
  /** What happened here: undefined as long as nothing did, null when another address is wanted. */
  const [here, setHere] = useState<Waiting | null>()
  const [isAgain, setIsAgain] = useState(false)
  const waiting = here === undefined ? parseWaiting(kept, companyID) : here
  const begun = intent ?? waiting?.intent

  const sent = (address: string, again: boolean) => {
    const next = { companyID, email: address, intent: begun ?? null, sentAt: Date.now() }
    keepWaiting(next)
    setHere(next)
    setIsAgain(again)
  }
  const done = begun && isOneStep(begun) ? begun : null
  /** What another tab of this browser began, and is done here. */
  const adopted = intent === undefined ? done : null
  const entered = async (viewer: Viewer) => {
    endWaiting(companyID, done)
    // What fails here can be pressed again, by someone who is signed in.
    if (adopted) await finishIntent(client, adopted).catch(() => {})
    await onSignedIn(viewer, false)
  }
  return (
    <>
      <p role="status" className="text-ink-2 wrap-anywhere not-empty:mb-4">
        {waiting ? t(isAgain ? 'write.signIn.sentAgain' : 'write.signIn.sent', { email: waiting.email }) : ''}
      </p>
      {adopted && <p className="mb-4 text-ink-2">{t(reasonOf(adopted))}</p>}
      {waiting ? (
        <CodeStep
          waiting={waiting}
          intent={intent}
          onSentAgain={() => sent(waiting.email, true)}
          onBack={() => {
            forgetWaiting()
            setEmail(waiting.email)
            setHere(null)
          }}
          onEntered={entered}
          onNoticed={onSignedIn}
        />
      ) : (
        <EmailStep intent={intent} email={email} onEmail={setEmail} onSent={(address) => sent(address, false)} />
      )}
    </>
  )
}
