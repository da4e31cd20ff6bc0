import { useState } from 'react'

/** What is typed in a settings form, beside what is stored. */
export interface Draft<Values extends object> {
  /** What the fields show: what was typed, elsewhere what is stored. */
  values: Values
  change(part: Partial<Values>): void
  /** The fields that were changed, as they are now, and as they were when they were first changed: a write sends both. */
  changes: Partial<Values>
  expects: Partial<Values>
  unsaved: boolean
  /** The changed fields in which someone else has saved another value meanwhile. */
  conflicts: readonly (keyof Values & string)[]
  /** What a write expects that puts the typed values over theirs. */
  expectsTheirs: Partial<Values>
  takeTheirs(): void
  /** Called once the values are stored: they are the company's again. */
  saved(): void
}

interface Edit {
  from: unknown
  to: unknown
}

/** The draft of a form over values as they are stored, which may change meanwhile. Values are compared as JSON. */
export function useDraft<Values extends object>(stored: Values): Draft<Values> {
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({})
  const kept = stored as Readonly<Record<string, unknown>>
  const changed = Object.entries(edits).filter(([, edit]) => isChange(edit))
  const conflicts = changed.filter(([field, { from, to }]) => !isSame(kept[field], from) && !isSame(kept[field], to))
  const parts = (value: (edit: Edit, field: string) => unknown) =>
    Object.fromEntries(changed.map(([field, edit]) => [field, value(edit, field)])) as Partial<Values>
  return {
    values: { ...stored, ...parts(({ to }) => to) },
    change: (part) =>
      setEdits((present) => ({
        ...present,
        ...Object.fromEntries(
          Object.entries(part).map(([field, to]) => {
            const edit = present[field]
            return [field, { from: edit && isChange(edit) ? edit.from : kept[field], to }]
          }),
        ),
      })),
    changes: parts(({ to }) => to),
    expects: parts(({ from }) => from),
    unsaved: changed.length > 0,
    conflicts: conflicts.map(([field]) => field as keyof Values & string),
    expectsTheirs: parts((_edit, field) => kept[field]),
    takeTheirs: () => {
      const theirs = new Set(conflicts.map(([field]) => field))
      setEdits(Object.fromEntries(changed.filter(([field]) => !theirs.has(field))))
    },
    saved: () => setEdits({}),
  }
}

function isChange({ from, to }: Edit): boolean {
  return !isSame(from, to)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
