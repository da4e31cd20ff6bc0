import type { CompanyID } from '../../../db/companyID.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Db } from '../../ports/database/database.ts'
import { newID } from '../ids.ts'
import { findOrCreatePerson } from './findOrCreatePerson.ts'

/**
 * Adds a person to a company's team: the account they sign in with (created if there is none), their row here, and a
 * role of that name. A member's role is replaced.
 */
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
  const { id: roleID } = await tx
    .selectFrom('roles')
    .select('id')
    .where('company_id', '=', companyID)
    .where('name', '=', role)
    .executeTakeFirstOrThrow()
  return putOnTeam(tx, companyID, { accountID: account.id, email: address, name, roleID })
}

/** The same for an account and a role that exist. */
export async function putOnTeam(
  tx: Db,
  companyID: CompanyID,
  { accountID, email, name, roleID }: { accountID: string; email: string; name: string | null; roleID: string },
): Promise<{ userID: string; accountID: string }> {
  // Their address here may differ from their account's.
  const present = await tx
    .updateTable('members')
    .set({ role_id: roleID })
    .where('company_id', '=', companyID)
    .where('account_id', '=', accountID)
    .returning('user_id')
    .executeTakeFirst()
  if (present) return { userID: present.user_id, accountID }
  const { userID } = await findOrCreatePerson(tx, companyID, { kind: 'email', value: email, name })
  const { account_id: memberAccountID } = await tx
    .insertInto('members')
    .values({ company_id: companyID, user_id: userID, role_id: roleID, account_id: accountID })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ role_id: roleID }))
    .returning('account_id')
    .executeTakeFirstOrThrow()
  // Changing the picture locks the account, and so does the foreign key of a new member: the later one sees the earlier.
  const pictured = await tx
    .selectFrom('account_pictures')
    .select('id')
    .where('account_id', '=', memberAccountID)
    .executeTakeFirst()
  if (pictured)
    await enqueue(tx, 'takeAccountPicture', { companyID, userID }, { key: `accountPicture:${companyID}:${userID}` })
  return { userID, accountID: memberAccountID }
}
