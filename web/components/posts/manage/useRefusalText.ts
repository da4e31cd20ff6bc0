import type { DataError } from '../../../data/errors/dataError.ts'
import { useWords } from '../../../words/useWords.ts'
import { useFailureText } from '../../useFailureText.ts'
import '../../../../locales/en/manage.json?texts'

/** The sentence for a refused write: the server's own, or ours where the server could not be reached or failed. */
export function useRefusalText(): (error: Pick<DataError, 'code' | 'message'>) => string {
  const { t } = useWords()
  const failureText = useFailureText()
  return (error) => failureText(error, t('manage.failed'))
}
