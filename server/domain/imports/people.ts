import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { newID } from '../ids.ts'
import type { NamedPerson } from './mapping/mappedPost.ts'

/** One key per person, which tells the people of a batch apart. */
export function keyOf({ kind, value }: Pick<NamedPerson, 'kind' | 'value'>): string {
  return `${kind} ${value}`
}

interface IdentityRow {
  kind: NamedPerson['kind']
  value: string
  user_id: string
}

/** The ids of existing people, by their key. */
export async function findPeople(
  db: Db,
  companyID: CompanyID,
  people: readonly NamedPerson[],
): Promise<Map<string, string>> {
  const found = await rows<IdentityRow>(
    db,
    companyID,
    `select i.kind, i.value, i.user_id
     from user_identities i
     join unnest($2::text[], $3::text[]) as wanted (kind, value) on wanted.kind = i.kind and wanted.value = i.value
     where i.company_id = $1`,
    [people.map(({ kind }) => kind), people.map(({ value }) => value)],
  )
  return new Map(found.map(({ user_id, ...identity }) => [keyOf(identity), user_id]))
}

/**
 * The ids of all of them, by their key; missing people are created, and `created` has their ids. No event per person: the import records one for
 * all.
 */
export async function findOrCreatePeople(
  tx: Db,
  companyID: CompanyID,
  people: readonly NamedPerson[],
): Promise<{ ids: Map<string, string>; created: string[] }> {
  const ids = await findPeople(tx, companyID, people)
  const missing = new Map(
    people.filter((person) => !ids.has(keyOf(person))).map((person) => [keyOf(person), { ...person, id: newID() }]),
  )
  if (missing.size === 0) return { ids, created: [] }
  const wanted = [...missing.values()]
  await rows(
    tx,
    companyID,
    'insert into users (company_id, id, name) select $1, id, name from unnest($2::uuid[], $3::text[]) as made (id, name)',
    [wanted.map(({ id }) => id), wanted.map(({ name }) => name)],
  )
  const claimed = await rows<IdentityRow>(
    tx,
    companyID,
    `insert into user_identities (company_id, kind, value, user_id)
     select $1, kind, value, id from unnest($2::text[], $3::text[], $4::uuid[]) as made (kind, value, id)
     on conflict (company_id, kind, value) do nothing
     returning kind, value, user_id`,
    [wanted.map(({ kind }) => kind), wanted.map(({ value }) => value), wanted.map(({ id }) => id)],
  )
  for (const { user_id, ...identity } of claimed) ids.set(keyOf(identity), user_id)
  const created = claimed.map(({ user_id }) => user_id)
  const lost = wanted.filter((person) => !ids.has(keyOf(person)))
  if (lost.length === 0) return { ids, created }
  // Someone has signed in with that address in the meantime: use that person.
  await rows(tx, companyID, 'delete from users where company_id = $1 and id = any($2::uuid[])', [
    lost.map(({ id }) => id),
  ])
  return { ids: new Map([...ids, ...(await findPeople(tx, companyID, lost))]), created }
}
