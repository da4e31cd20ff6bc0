import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { loadChunk } from '../../data/chunk.ts'
import { useDataClient, useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { useLoadFailure } from '../../page/useLoadFailure.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

/** Why somebody has to sign in: what they began and what is done for them afterwards. */
export type SignInReason = 'vote' | 'post' | 'comment' | 'like' | 'follow' | 'picture'

// Most readers never sign in: the dialog comes when somebody does.
const loadDialog = () => loadChunk('web/components/signIn/SignInDialog.tsx', () => import('./SignInDialog.tsx'))
type Dialog = Awaited<ReturnType<typeof loadDialog>>['default']

type Gate = (reason: SignInReason, then: () => void | Promise<void>, giveUp?: () => void) => void

const GateContext = createContext<Gate | null>(null)

/**
 * Gives what lies inside a way to do something that needs a person: at once for whoever is signed in; for everybody else the dialog opens,
 * and what was begun is done when they are in. `giveUp` runs when the dialog is closed instead.
 */
export function SignInGate({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const client = useDataClient()
  const viewer = useViewer()
  const failed = useLoadFailure()
  const [open, setOpen] = useState<{ dialog: Dialog; reason: SignInReason } | null>(null)
  const begun = useRef<{ finish: () => void | Promise<void>; giveUp: (() => void) | undefined } | null>(null)
  const signedIn = isSignedIn(viewer)

  const close = useCallback(() => {
    begun.current?.giveUp?.()
    begun.current = null
    setOpen(null)
  }, [])
  const gate = useCallback<Gate>(
    (why, then, giveUp) => {
      if (signedIn) return void then()
      // What was begun before the dialog came is begun no more.
      close()
      begun.current = { finish: then, giveUp }
      loadDialog().then(
        ({ default: dialog }) => setOpen({ dialog, reason: why }),
        (error: unknown) => {
          // Without a connection the dialog does not come: what was begun stays as it is.
          close()
          failed(error)
        },
      )
    },
    [signedIn, close, failed],
  )
  const go = async (name: string) => {
    const { finish } = begun.current ?? {}
    begun.current = null
    setOpen(null)
    toasts.show({ text: t('portal.signedIn', { name }) })
    await finish?.()
    await client.invalidate(['posts', 'boards'])
  }

  return (
    <GateContext value={gate}>
      {children}
      {open && <open.dialog reason={open.reason} onClose={close} onSignedIn={go} />}
    </GateContext>
  )
}

export function useSignInGate(): Gate {
  const gate = use(GateContext)
  if (!gate) throw new Error('There is no SignInGate around this component.')
  return gate
}
