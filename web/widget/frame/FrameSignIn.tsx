import '../../../locales/en/widgetSignIn.json?texts'
import '../../../locales/en/write.json?texts'
import { useState } from 'react'
import { reasonOf } from '../../components/signIn/reasonOf.ts'
import type { Begun } from '../../components/signIn/SignInGate.tsx'
import { failureText } from '../../components/useFailureText.ts'
import { toDataError } from '../../data/errors/dataError.ts'
import type { FrameClient } from '../../data/frameClient.ts'
import { useDataClient } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWindowEvents } from '../../ui/behaviour/useWindowEvents.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { showKnown } from '../host/known.ts'
import { readSignedIn, signInPath } from '../signIn/signedIn.ts'

/** Asks to sign in, which happens in a window of the portal's own; what was begun is done when that window has said who it is. */
export function FrameSignIn({ begun, onEnd }: { begun: Begun; onEnd: (isGivenUp: boolean) => void }) {
  const { t } = useWords()
  const client = useDataClient() as FrameClient
  const [opened, setOpened] = useState<Window | null>(null)
  useWindowEvents({
    message: ({ source, origin, data }: MessageEvent<unknown>) => {
      const token = readSignedIn(data)
      if (source !== opened || origin !== location.origin || token === null) return
      void enter(token)
    },
  })
  const enter = async (token: string) => {
    await client.signIn(token)
    showKnown({ token, problem: null })
    onEnd(false)
    await Promise.resolve(begun.finish()).catch((thrown: unknown) =>
      toasts.show({ text: failureText(t, toDataError(thrown), t('write.signIn.notDone')), tone: 'error' }),
    )
  }
  return (
    <Dialog
      open
      onClose={() => onEnd(true)}
      title={t('write.signIn.title')}
      closeLabel={t('portal.close')}
      text={t(reasonOf(begun.intent))}
      footer={
        <Button
          look="primary"
          onClick={() => setOpened(window.open(signInPath, '_blank', 'popup,width=480,height=640'))}
        >
          {t('portal.login')}
        </Button>
      }
    >
      <p className="text-ink-2">{t(opened ? 'widgetSignIn.waiting' : 'widgetSignIn.text')}</p>
    </Dialog>
  )
}
