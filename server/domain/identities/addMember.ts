import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { newID } from '../ids.ts'
import { findOrCreatePerson } from './findOrCreatePerson.ts'

/** Puts a person on a company's team: the account they sign in with (made when there is none), their row here, and a role of that name. */
export async function addMember(
  tx: Db,
  companyID: CompanyID,
  { email, name, role }: { email: string; name: string | null; role: string },
): Promise<{ userID: string; accountID: string }> {
  const address = email.trim().toLowerCase()
  const account =
    (await tx
      .insertInto('accounts')
      .values({ id: newID(), email: address, name, password_hash: null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()) ??
    (await tx.selectFrom('accounts').select('id').where('email', '=', address).executeTakeFirstOrThrow())
  const { userID } = await findOrCreatePerson(tx, companyID, { kind: 'email', value: address, name })
  const { id: roleID } = await tx
    .selectFrom('roles')
    .select('id')
    .where('company_id', '=', companyID)
    .where('name', '=', role)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('members')
    .values({ company_id: companyID, user_id: userID, role_id: roleID, account_id: account.id })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ role_id: roleID }))
    .execute()
  return { userID, accountID: account.id }
}
