import '../../../locales/en/toasts.json?texts'
import { createElement } from 'react'
import { useWaitingState } from '../../components/outbox/waiting.ts'
import { VoteNote } from '../../components/posts/VoteNote.tsx'
import { ToastRegion } from '../../ui/feedback/ToastRegion.tsx'
import { useWords } from '../../words/useWords.ts'

/** The messages of a page, in its language: what is said at its edge, and beside a vote; and what is shown over the page. */
export function PageToasts() {
  const { t } = useWords()
  const Overlay = useWaitingState((waiting) => waiting.Overlay)
  return (
    <>
      <ToastRegion label={t('toasts.title')} dismissLabel={t('toasts.dismiss')} />
      <VoteNote />
      {Overlay && createElement(Overlay)}
    </>
  )
}
