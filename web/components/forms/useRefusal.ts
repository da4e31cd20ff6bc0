import { useEffect, useRef, type RefObject } from 'react'
import type { DataError } from '../../data/errors/dataError.ts'
import { useFailureText } from '../useFailureText.ts'

/** Why a form was not taken. */
export interface Refusal<Field extends string = string> {
  /** The form whose first wrong field takes the focus. */
  form: RefObject<HTMLFormElement | null>
  /** The sentence beside a field; undefined where the field is not the cause. */
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
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  const text = error ? failureText(error, failed) : undefined
  const named = fields.find((field) => field === error?.field)
  return {
    form,
    of: (field) => (field === named ? text : undefined),
    general: named === undefined ? text : undefined,
  }
}
