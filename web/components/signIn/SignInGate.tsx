import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { inStorage } from '../../data/inStorage.ts'
import { useDataClient } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { useLoadFailure } from '../../page/useLoadFailure.ts'
import { waitingKey } from './forgetSignIn.ts'
import type { Intent } from './intent.ts'

// Most readers never sign in: the dialog comes when someone does.
const loadDialog = () => loadChunk('web/components/signIn/SignInDialog.tsx', () => import('./SignInDialog.tsx'))
type Dialog = Awaited<ReturnType<typeof loadDialog>>['default']['SignInDialog']

/** What waits for someone to sign in. */
export interface Begun {
  intent: Intent
  finish: () => void | Promise<void>
  giveUp: (() => void) | undefined
}

/** Does something for a person, or asks who it is first. */
export type Gate = (intent: Intent, then: () => void | Promise<void>, giveUp?: () => void) => void

/** What asks who it is: the gate around a page, or that of a frame. */
export const GateContext = createContext<Gate | null>(null)

/**
 * Gives what lies inside a way to do something that needs a person: right away for someone who is signed in; for everyone else the dialog opens,
 * and what was begun is done when they are in, also after a reload. `giveUp` runs when the dialog is closed instead.
 */
export function SignInGate({ children }: { children: ReactNode }) {
  const client = useDataClient()
  const failed = useLoadFailure()
  const [dialog, setDialog] = useState<{ Shown: Dialog; begun: Begun } | null>(null)
  const begun = useRef<Begun | null>(null)

  const end = useCallback((isGivenUp: boolean) => {
    if (isGivenUp) begun.current?.giveUp?.()
    begun.current = null
    setDialog(null)
  }, [])
  const show = useCallback(
    (next: Begun) => {
      // What was begun before the dialog came is begun no more.
      end(true)
      begun.current = next
      loadDialog()
        .then(async ({ default: { SignInDialog: Shown, asGuest } }) => {
          const ask = (what: Begun) => {
            begun.current = what
            setDialog({ Shown, begun: what })
          }
          if (begun.current !== next) return
          const isDone = await asGuest(client, next, ask)
          if (begun.current !== next) return
          if (isDone) begun.current = null
          else ask(next)
        })
        .catch((error: unknown) => {
          // Without a connection the dialog does not come: what was begun stays as it is.
          end(true)
          failed(error)
        })
    },
    [client, end, failed],
  )
  const gate = useCallback<Gate>(
    (intent, finish, giveUp) => (isSignedIn(client.state().viewer) ? void finish() : show({ intent, finish, giveUp })),
    [client, show],
  )
  // A reload while a code was on its way: the browser's storage knows, the server does not.
  useEffect(() => {
    if (isWaiting()) loadDialog().then(({ default: { resume } }) => resume(client, show), ignored)
  }, [client, show])

  return (
    <GateContext value={gate}>
      {children}
      {dialog && <dialog.Shown begun={dialog.begun} onEnd={end} />}
    </GateContext>
  )
}

/** Whether the dialog of this tab waited for a code before a reload (`waiting.ts`). */
function isWaiting(): boolean {
  return inStorage('sessionStorage', (storage) => waitingKey in storage) === true
}

/** The dialog that does not come is asked for again by the next press. */
function ignored() {}

export function useSignInGate(): Gate {
  const gate = use(GateContext)
  if (!gate) throw new Error('There is no SignInGate around this component.')
  return gate
}
