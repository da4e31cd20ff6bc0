import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { fitName } from '../text/personName.ts'

/**
 * The person of a company behind an identity, created if there is none yet; a null name means no name. Two requests at
 * once get the same person: the identity's row is unique, and the second takes the first one's.
 */
export async function findOrCreatePerson(
  tx: Db,
  companyID: CompanyID,
  { kind, value, name }: { kind: 'email' | 'import' | 'oidc'; value: string; name: string | null },
): Promise<{ userID: string; isNew: boolean }> {
  const find = () =>
    tx
      .selectFrom('user_identities')
      .select('user_id')
      .where('company_id', '=', companyID)
      .where('kind', '=', kind)
      .where('value', '=', value)
      .executeTakeFirst()
  const present = await find()
  if (present) return { userID: present.user_id, isNew: false }
  const userID = newID()
  await tx
    .insertInto('users')
    .values({ company_id: companyID, id: userID, name: name === null ? null : fitName(name) })
    .execute()
  const claimed = await tx
    .insertInto('user_identities')
    .values({ company_id: companyID, kind, value, user_id: userID })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'value']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!claimed) {
    await tx.deleteFrom('users').where('company_id', '=', companyID).where('id', '=', userID).execute()
    const first = await find()
    if (!first) throw new Error('an identity vanished while it was being claimed')
    return { userID: first.user_id, isNew: false }
  }
  await record(tx, companyID, { type: 'user.created', userID, actorID: userID })
  return { userID, isNew: true }
}
