import { CallError } from '../../../contract/errors.ts'
import type { OutputOf } from '../../../contract/call.ts'
import type { companyGetSecurity } from '../../../contract/company.ts'
import { rows } from '../../ports/database/database.ts'
import { hasFactor } from '../accounts/factors/factorsOf.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'

const mostNamed = 500

/** Whether the company requires a second factor of its team, and who has one: those without first. */
export async function readTeamSecurity({
  db,
  companyID,
}: Pick<Asking, 'db' | 'companyID'>): Promise<OutputOf<typeof companyGetSecurity>> {
  const team = await rows<{ id: string; name: string | null; hasFactor: boolean }>(
    db,
    companyID,
    `select u.id, u.name, ${hasFactor('m.account_id')} as "hasFactor"
     from members m join users u on u.company_id = m.company_id and u.id = m.user_id
     where m.company_id = $1
     order by "hasFactor", lower(u.name) collate "C" nulls last, u.id
     limit ${mostNamed}`,
  )
  const { requires_second_factor: requiresSecondFactor } = await db
    .selectFrom('companies')
    .select('requires_second_factor')
    .where('id', '=', companyID)
    .executeTakeFirstOrThrow()
  return { requiresSecondFactor, team: team.map(({ name, ...member }) => ({ ...member, name: name ?? '' })) }
}

/**
 * Requires a second factor of the whole team, or no longer: members without one have no permissions from their next request on. Refuses with
 * `factorMissing` when the person who requires it has none.
 */
export async function requireSecondFactor(asking: Asking, isRequired: boolean): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const [own] = await rows<{ has: boolean }>(
    db,
    companyID,
    `select ${hasFactor('m.account_id')} as has from members m where m.company_id = $1 and m.user_id = $2::uuid`,
    [userID],
  )
  if (isRequired && !own?.has) throw new CallError('factorMissing', { field: 'requiresSecondFactor' })
  const changed = await db
    .updateTable('companies')
    .set({ requires_second_factor: isRequired })
    .where('id', '=', companyID)
    .where('requires_second_factor', '<>', isRequired)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return
  await record(db, companyID, {
    type: 'company.updated',
    actorID: userID,
    data: { fields: ['requiresSecondFactor'], requiresSecondFactor: isRequired },
  })
}
