import type { DataError } from '../data/errors/dataError.ts'
import { useWords } from '../words/useWords.ts'

/**
 * The sentence for a write that was not done: the server's own where it refused; where it failed or could not be reached `failed`, which says
 * what was not done, or that nothing is lost; and where nothing can be saved just now, that.
 */
export function useFailureText(): (error: Pick<DataError, 'code' | 'message'>, failed?: string) => string {
  const { t } = useWords()
  return ({ code, message }, failed = t('common.failed.text')) => {
    if (code === 'readOnly') return t('common.readOnly')
    return code === 'serverError' || code === 'unavailable' ? failed : message
  }
}
