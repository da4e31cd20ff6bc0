import type { ValueRow } from '../customFields/checkValue.ts'
import { isSameValue, type Values } from './fieldBook.ts'

/** What is known of a person or a company: as the database has it, and as the entries leave it. */
interface State {
  id: string
  isNew: boolean
  before: object
  now: object
  valuesBefore: Values
  values: Values
}

/** One that is new, or of which these fields differ; `customFields` for its values. */
export interface Change<S extends State = State> {
  state: S
  fields: string[]
}

/** Those of which anything differs, by their ids: anyone who writes several holds them in that order. */
export function changedIn<S extends State>(states: readonly S[]): Change<S>[] {
  return states
    .map((state) => ({ state, fields: changedFields(state) }))
    .filter(({ state, fields }) => state.isNew || fields.length > 0)
    .toSorted((one, other) => (one.state.id < other.state.id ? -1 : 1))
}

/** The values that differ, by their fields; null for one that is gone. */
export function changedValues({ valuesBefore, values }: State): [fieldID: string, row: ValueRow | null][] {
  return [...values].filter(([fieldID, row]) => !isSameValue(row, valuesBefore.get(fieldID) ?? null))
}

function changedFields(state: State): string[] {
  const before = new Map(Object.entries(state.before))
  const fields = Object.entries(state.now).flatMap(([field, value]) =>
    comparable(value) === comparable(before.get(field)) ? [] : [field],
  )
  return changedValues(state).length > 0 ? [...fields, 'customFields'] : fields
}

const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value)
