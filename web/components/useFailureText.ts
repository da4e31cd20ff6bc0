import type { DataError } from '../data/errors/dataError.ts'
import { useWords } from '../words/useWords.ts'
import type { Words } from '../words/words.ts'

/**
 * The sentence for a write that was not done: the server's own where it refused; where it failed or could not be reached `failed`, which says
 * what was not done, or that nothing is lost; and where nothing can be saved just now, that.
 */
export function useFailureText(): (error: Failure, failed?: string) => string {
  const { t } = useWords()
  return (error, failed) => failureText(t, error, failed)
}

type Failure = Pick<DataError, 'code' | 'message'>

/** The same sentence, for what is no component. */
export function failureText(t: Words['t'], { code, message }: Failure, failed = t('common.failed.text')): string {
  if (code === 'readOnly') return t('common.readOnly')
  return code === 'serverError' || code === 'unavailable' ? failed : message
}
