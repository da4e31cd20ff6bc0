import type { PostFact } from '../../../../contract/postFacts.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { newID } from '../../ids.ts'
import type { FieldChange } from './changeFields.ts'
import type { FactValues } from './presentFacts.ts'

/** Those of the wanted facts that differ from the present ones. */
export function differing(present: FactValues, wanted: Partial<FactValues>): Partial<FactValues> {
  return Object.fromEntries(
    factsIn(wanted)
      .filter((fact) => wanted[fact] !== undefined && !isSame(present[fact], wanted[fact]))
      .map((fact) => [fact, wanted[fact]]),
  )
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** The facts that are given, in the order of their names in the type. */
export function factsIn(facts: Partial<FactValues>): (keyof FactValues & PostFact)[] {
  return Object.keys(facts) as (keyof FactValues & PostFact)[]
}

/** Keeps changes of facts and custom fields by the viewer: a row for each fact. Gives their ids by the facts. */
export async function noteChanges(
  asking: Asking,
  postID: string,
  noted: {
    present: FactValues
    changed: Partial<FactValues>
    at: Date
    fieldChange?: FieldChange | null
  },
): Promise<Partial<Record<PostFact, string>>> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const { present, changed, at, fieldChange } = noted
  const changes = [
    ...factsIn(changed).map((fact) => ({ fact, before: present[fact], after: changed[fact] })),
    ...(fieldChange ? [{ fact: 'fields' as const, ...fieldChange }] : []),
  ]
  const made = changes.map(({ fact, before, after }) => ({
    company_id: companyID,
    id: newID(),
    post_id: postID,
    fact,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    changed_by: userID,
    created_at: at,
  }))
  if (made.length > 0) await db.insertInto('post_changes').values(made).execute()
  return Object.fromEntries(made.map(({ fact, id }) => [fact, id]))
}
