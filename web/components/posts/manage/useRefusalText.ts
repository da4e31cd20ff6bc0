import type { DataError } from '../../../data/dataError.ts'
import { useWords } from '../../../words/useWords.ts'
import './texts.ts'

/** The sentence for a refused write: the server's own, or ours where the server could not be reached or failed. */
export function useRefusalText(): (error: Pick<DataError, 'code' | 'message'>) => string {
  const { t } = useWords()
  return ({ code, message }) => (code === 'serverError' || code === 'unavailable' ? t('post.failed') : message)
}
