import { useEffect, useRef } from 'react'
import type { DataError } from '../../data/errors/dataError.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWords } from '../../words/useWords.ts'

/**
 * Where a form says why a write was refused: beside the field that the server named, or for the whole form when it has no such field. The
 * focus goes to the first field that is wrong; `form` is the ref that finds it.
 */
export function useRefusal<Field extends string>(error: DataError | null, fields: readonly Field[]) {
  const { t } = useWords()
  const failureText = useFailureText()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  const text = error ? failureText(error, t('admin.failed.write')) : undefined
  const named = fields.find((field) => field === error?.field)
  return {
    form,
    of: (field: Field): string | undefined => (field === named ? text : undefined),
    general: named === undefined ? text : undefined,
  }
}
