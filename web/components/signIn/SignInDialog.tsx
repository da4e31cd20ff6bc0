import '../../../locales/en/write.json?texts'
import { useState } from 'react'
import type { Noun } from '../../../contract/nouns.ts'
import type { Viewer } from '../../../contract/viewer.ts'
import type { DataClient } from '../../data/client.ts'
import { toDataError } from '../../data/errors/dataError.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { wordsOf } from '../../words/words.ts'
import { AskName } from '../viewer/AskName.tsx'
import { useNameAnswer } from '../viewer/useNameAnswer.ts'
import { failureText } from '../useFailureText.ts'
import { asGuest } from './asGuest.ts'
import { finishIntent } from './finishIntent.ts'
import { ProviderLinks } from './ProviderLinks.tsx'
import { reasonOf } from './reasonOf.ts'
import { SignInForm } from './SignInForm.tsx'
import type { Begun } from './SignInGate.tsx'
import { forgetOwn, keepOwn, readOwn, readWaiting, wasDone } from './waiting.ts'

interface SignInDialogProps {
  begun: Begun
  /** The dialog is over. `isGivenUp` where what was begun is not done from here. */
  onEnd: (isGivenUp: boolean) => void
}

/** Signing in on the spot, with a sentence that says what happens to what was begun; then the question for a name, while that happens. */
function SignInDialog({ begun, onEnd }: SignInDialogProps) {
  const { t } = useWords()
  const client = useDataClient()
  const answer = useNameAnswer()
  const customers = useData('/api/signInProviders/getWays', {}).data?.customers
  /** Set while the question for a name is shown: whether what was begun was done elsewhere. */
  const [asking, setAsking] = useState<{ isDone: boolean } | null>(null)
  // Every way in comes here: by the code, and by another tab of this browser.
  const signedIn = async (viewer: Viewer, isDone: boolean) => {
    if (viewer.asksName) setAsking({ isDone })
    else onEnd(isDone)
    toasts.show({ text: t('write.signedIn', { name: viewer.name || (viewer.email ?? '') }) })
    await enter(client, isDone ? undefined : begun.finish)
  }
  const close = () => {
    forgetOwn()
    if (asking) void answer.skip()
    onEnd(asking?.isDone ?? true)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t(asking ? 'askName.title' : 'write.signIn.title')}
      closeLabel={t('portal.close')}
      text={t(asking ? 'askName.text' : reasonOf(begun.intent))}
    >
      {asking ? (
        <AskName answer={answer} onDone={() => onEnd(asking.isDone)} />
      ) : (
        <>
          {!customers?.isOnly && <SignInForm intent={begun.intent} onSignedIn={signedIn} />}
          {customers && (
            <ProviderLinks
              ways={customers}
              next={location.pathname + location.search}
              place="after"
              onLeave={() =>
                keepOwn({ email: null, intent: begun.intent, path: location.pathname, sentAt: Date.now() })
              }
            />
          )}
        </>
      )}
    </Dialog>
  )
}

/**
 * Shows the dialog again that waited on this page before a reload. Where someone signed in with this browser meanwhile, what it waited for is done
 * without it. Who went to a sign-in provider is back: what they began is done if they are signed in, and forgotten if they aren't. Other pages, such as
 * that of the link, are not disturbed.
 */
async function resume(client: DataClient, show: (begun: Begun) => void): Promise<void> {
  const { data: company } = await client.load('/api/company/get', {})
  const { data: viewer } = await client.load('/api/viewer/get', {})
  const own = readOwn()
  if (own && own.path !== location.pathname) return
  if (!own || !company) return forgetOwn()
  const finish = () => finishIntent(client, own.intent)
  if (!viewer && own.email !== null && readWaiting(company.id)?.email === own.email)
    return show({ intent: own.intent, finish, giveUp: undefined })
  forgetOwn()
  if (!viewer || (own.email !== null && viewer.email !== own.email) || wasDone(company.id, own.intent)) return
  await enter(client, finish)
}

/** Does what was begun, says why where that fails, and asks again for what the person sees otherwise than a stranger. */
async function enter(client: DataClient, finish: Begun['finish'] | undefined): Promise<void> {
  try {
    await finish?.()
  } catch (thrown) {
    const { t } = wordsOf(document.documentElement.lang)
    toasts.show({ text: failureText(t, toDataError(thrown), t('write.signIn.notDone')), tone: 'error' })
  }
  await client.invalidate(shown)
}

const shown: readonly Noun[] = [
  'boards',
  'comments',
  'company',
  'notifications',
  'posts',
  'userReactions',
  'users',
  'votes',
]

/** What the gate loads when it is needed: the dialog, and what brings it back after a reload. */
export default { SignInDialog, resume, asGuest }
