import { VoteNote } from '../components/posts/VoteNote.tsx'
import { ToastRegion } from '../ui/feedback/ToastRegion.tsx'
import { useWords } from '../words/useWords.ts'

/** The messages of a page, in its language: what is said at its edge, and beside a vote. */
export function PageToasts() {
  const { t } = useWords()
  return (
    <>
      <ToastRegion label={t('portal.toasts')} dismissLabel={t('portal.toast.dismiss')} />
      <VoteNote />
    </>
  )
}
