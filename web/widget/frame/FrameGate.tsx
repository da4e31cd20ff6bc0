import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { GateContext, type Begun, type Gate } from '../../components/signIn/SignInGate.tsx'
import { loadChunk } from '../../data/chunks/chunk.ts'
import type { DataClient } from '../../data/client.ts'
import type { FrameClient } from '../../data/frameClient.ts'
import { useDataClient } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { useLoadFailure } from '../../page/useLoadFailure.ts'
import { settled } from '../host/known.ts'
import type { FrameSignIn } from './FrameSignIn.tsx'

const loadDialog = () => loadChunk('web/widget/frame/FrameSignIn.tsx', () => import('./FrameSignIn.tsx'))

/** Does something for a person whom the page around has named; everyone else is asked to sign in, in a window of the portal's own, where cookies are first-party. */
export function FrameGate({ children }: { children: ReactNode }) {
  const client = useDataClient() as DataClient & Partial<Pick<FrameClient, 'onOver'>>
  const failed = useLoadFailure()
  const begun = useRef<Begun | null>(null)
  const [dialog, setDialog] = useState<{ Shown: typeof FrameSignIn; begun: Begun } | null>(null)
  const gate = useCallback<Gate>(
    (intent, finish, giveUp) => {
      if (isSignedIn(client.state().viewer)) return void finish()
      const next = { intent, finish, giveUp }
      begun.current?.giveUp?.()
      begun.current = next
      const ask = async () => {
        await settled
        if (begun.current !== next) return
        if (isSignedIn(client.state().viewer)) {
          begun.current = null
          return void finish()
        }
        const { FrameSignIn: Shown } = await loadDialog()
        if (begun.current === next) setDialog({ Shown, begun: next })
      }
      ask().catch((error: unknown) => {
        if (begun.current === next) begun.current = null
        giveUp?.()
        failed(error)
      })
    },
    [client, failed],
  )
  useEffect(() => {
    // The window that signs in asks with a cookie.
    client.onOver?.(() => new Promise((resolve) => gate('again', resolve, resolve)))
  }, [client, gate])
  const end = (isGivenUp: boolean) => {
    if (isGivenUp) begun.current?.giveUp?.()
    begun.current = null
    setDialog(null)
  }
  return (
    <GateContext value={gate}>
      {children}
      {dialog && <dialog.Shown begun={dialog.begun} onEnd={end} />}
    </GateContext>
  )
}
