import { useCallback } from 'react'
import { chunkLost } from '../data/chunks/chunkLost.ts'
import { toasts } from '../ui/feedback/toasts.ts'
import { useWords } from '../words/useWords.ts'

/** The answer to code that did not load when something was pressed: a toast, a report, and the page anew where that may help. */
export function useLoadFailure(): (error: unknown) => void {
  const { t } = useWords()
  return useCallback(
    (error) => {
      toasts.show({ text: t('common.failed.text'), tone: 'error' })
      chunkLost(error)
    },
    [t],
  )
}
