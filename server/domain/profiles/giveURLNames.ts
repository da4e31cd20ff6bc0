import { sql } from 'kysely'
import type { Db } from '../../ports/database/database.ts'
import { isID, newID } from '../ids.ts'
import { nextSlug, slugOf } from '../text/slug.ts'

const batchSize = 500
const numbersTried = 8

/**
 * Gives a profile address to everyone who has a name but no address yet, derived from the name; until then the id
 * serves as one. Not in their first hour, in which many enter the name they want to be known by, because a given
 * address stays. Returns the number of people who got one.
 */
export async function giveURLNames(db: Db): Promise<number> {
  let given = 0
  for (;;) {
    const { rows } = await sql<{ company_id: string; id: string; name: string }>`
      select company_id, id, name from users where url_name is null and name is not null and created_at < now() - interval '1 hour' limit ${sql.lit(batchSize)}`.execute(
      db,
    )
    for (const person of rows) given += await giveURLName(db, person)
    if (rows.length < batchSize) return given
  }
}

async function giveURLName(
  db: Db,
  { company_id: companyID, id, name }: { company_id: string; id: string; name: string },
): Promise<number> {
  const slug = slugOf(name, 'person')
  // An address that reads like an id would be taken for one.
  const base = isID(slug) ? 'person' : slug
  const candidates = [base, ...Array.from({ length: numbersTried - 1 }, (_, index) => nextSlug(base, index + 2))]
  const { rows: taken } = await sql<{
    url_name: string
  }>`select url_name from users where company_id = ${companyID} and url_name = any(${candidates})`.execute(db)
  // If many have the same name, counting on would cost more with each of them.
  const free =
    candidates.find((candidate) => taken.every(({ url_name: one }) => one !== candidate)) ??
    `${base}-${newID().slice(-6)}`
  const { numAffectedRows } = await sql`
    update users set url_name = ${free} where company_id = ${companyID} and id = ${id} and url_name is null and name is not null`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
