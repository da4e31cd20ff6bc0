import '../../../locales/en/write.json?texts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'
import type { MessageID } from '../../words/words.ts'
import { SignInForm } from './SignInForm.tsx'
import type { SignInReason } from './SignInGate.tsx'

interface SignInDialogProps {
  reason: SignInReason
  onClose: () => void
  onSignedIn: (name: string) => Promise<void>
}

/** Signing in on the spot, with a sentence that says what happens to what was begun. */
export default function SignInDialog({ reason, onClose, onSignedIn }: SignInDialogProps) {
  const { t } = useWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('portal.signIn.title')}
      closeLabel={t('portal.close')}
      text={t(reasonTexts[reason])}
    >
      <SignInForm onSignedIn={onSignedIn} />
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
