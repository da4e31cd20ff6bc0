import { useCallback } from 'react'
import type { DataError } from '../../data/dataError.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

/** Says in a toast that something was not done, for what has no field to say it beside. */
export function useRefusalToast(): (error: DataError) => void {
  const { t } = useWords()
  return useCallback((error) => void toasts.show({ text: error.code === 'serverError' ? t('admin.failed.write') : error.message, tone: 'error' }), [t])
}
