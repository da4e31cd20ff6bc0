import { useCallback, useState, type RefCallback } from 'react'
import type { DataError } from '../../data/errors/dataError.ts'
import { focusWrong } from '../../ui/forms/focusWrong.ts'
import { useFailureText } from '../useFailureText.ts'

/** Why a form was not taken. */
export interface Refusal<Field extends string = string> {
  /** The form: its first wrong field takes the focus, and what is changed in that ends its refusal. */
  form: RefCallback<HTMLFormElement>
  /** The sentence beside a field; undefined where the field is not the cause, or was changed since. */
  of(field: Field): string | undefined
  /** The sentence for the whole form, when no field of its is the cause. */
  general: string | undefined
}

/**
 * The refusal of a write, beside the field that the server named or for the whole form. `failed` is said when the server could not be reached
 * or failed itself.
 */
export function useRefusal<Field extends string>(
  error: DataError | null,
  fields: readonly Field[],
  failed?: string,
): Refusal<Field> {
  const failureText = useFailureText()
  const [ended, setEnded] = useState<DataError | null>(null)
  const form = useCallback(
    (element: HTMLFormElement | null) => {
      const changed = ({ target }: Event) => {
        // Later: rendered before React has heard of the letter, the field would lose it.
        if (target instanceof Element && target.matches('[aria-invalid=true]')) setTimeout(() => setEnded(error))
      }
      element?.addEventListener('input', changed)
      if (element && error) focusWrong(element)
      return () => element?.removeEventListener('input', changed)
    },
    [error],
  )
  const text = error ? failureText(error, failed) : undefined
  const named = fields.find((field) => field === error?.field)
  return {
    form,
    of: (field) => (field === named && error !== ended ? text : undefined),
    general: named === undefined ? text : undefined,
  }
}
