import '../../../locales/en/write.json?texts'
import { useState } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'
import type { MessageID } from '../../words/words.ts'
import { AskName } from '../viewer/AskName.tsx'
import { useSkipName } from '../viewer/useSkipName.ts'
import { SignInForm } from './SignInForm.tsx'
import type { SignInReason } from './SignInGate.tsx'

interface SignInDialogProps {
  reason: SignInReason
  onClose: () => void
  onSignedIn: (name: string) => Promise<void>
}

/** Signing in on the spot, with a sentence that says what happens to what was begun; then the question for a name, while that happens. */
export default function SignInDialog({ reason, onClose, onSignedIn }: SignInDialogProps) {
  const { t } = useWords()
  const [isIn, setIsIn] = useState(false)
  const skipName = useSkipName()
  const close = () => {
    if (isIn) void skipName()
    onClose()
  }
  const goOn = async ({ asksName, name, email }: Viewer) => {
    const done = onSignedIn(name || (email ?? ''))
    if (asksName) setIsIn(true)
    else onClose()
    await done
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t(isIn ? 'askName.title' : 'portal.signIn.title')}
      closeLabel={t('portal.close')}
      text={t(isIn ? 'askName.text' : reasonTexts[reason])}
    >
      {isIn ? <AskName onDone={onClose} /> : <SignInForm onSignedIn={goOn} />}
    </Dialog>
  )
}

const reasonTexts: Record<SignInReason, MessageID> = {
  vote: 'portal.signIn.forVote',
  post: 'portal.signIn.forPost',
  comment: 'portal.signIn.forComment',
  like: 'portal.signIn.forLike',
  follow: 'portal.signIn.forFollow',
  picture: 'portal.signIn.forPicture',
}
