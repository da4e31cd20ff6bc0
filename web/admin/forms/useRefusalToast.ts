import type { DataError } from '../../data/errors/dataError.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

/** Says in a toast that something was not done, for what has no field to say it beside. */
export function useRefusalToast(): (error: DataError) => void {
  const { t } = useWords()
  const failureText = useFailureText()
  return (error) => void toasts.show({ text: failureText(error, t('admin.failed.write')), tone: 'error' })
}
