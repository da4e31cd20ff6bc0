import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { FieldValue } from '../../../../contract/teamFacts.ts'
import { readTyped } from './readTyped.ts'

/** What was entered for a field: what was typed, an option's id, the ids of several, or whether it is ticked. */
export type Entered = string | boolean | readonly string[]

interface Read {
  values: Record<string, FieldValue>
  /** The fields that are wrong, each with the reason. */
  wrong: ReadonlyMap<string, 'required' | 'badNumber'>
}

/** The values of fields as they are sent: only those that have one. */
export function readFields(fields: readonly CustomPostField[], entered: Readonly<Record<string, Entered>>): Read {
  const values: Record<string, FieldValue> = {}
  const wrong = new Map<string, 'required' | 'badNumber'>()
  for (const field of fields) {
    const value = readField(field, entered[field.id])
    if (value === undefined) wrong.set(field.id, 'badNumber')
    else if (value !== null) values[field.id] = value
    else if (field.isRequired) wrong.set(field.id, 'required')
  }
  return { values, wrong }
}

/** The value that was entered for a field; null for none, and `undefined` for what is no number. */
export function readField(field: CustomPostField, entered: Entered = ''): FieldValue | null | undefined {
  if (typeof entered === 'string') return readTyped(field, entered)
  if (typeof entered === 'boolean') return entered || null
  return entered.length === 0 ? null : [...entered]
}
