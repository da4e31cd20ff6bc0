import { createElement } from 'react'
import { useWaitingState } from '../components/outbox/waiting.ts'
import { ToastRegion } from '../ui/feedback/ToastRegion.tsx'
import { useWords } from '../words/useWords.ts'

/** The messages of a page, in its language, and what is shown over it. */
export function PageToasts() {
  const { t } = useWords()
  const Overlay = useWaitingState((waiting) => waiting.Overlay)
  return (
    <>
      <ToastRegion label={t('portal.toasts')} dismissLabel={t('portal.toast.dismiss')} />
      {Overlay && createElement(Overlay)}
    </>
  )
}
