import { renamePerson } from '../people/rename.ts'
import { signedInAccount, type RootAsking } from '../rootAsking.ts'
import { checkName } from '../text/personName.ts'

/** Gives the signed-in account a name, and its person at every company whose team it is on; returns it as stored. Refuses with `textMissing` and `textTooLong`. */
export async function renameAccount(asking: RootAsking, name: string): Promise<string> {
  const { db } = asking
  const { accountID } = signedInAccount(asking)
  const kept = checkName(name)
  await db.updateTable('accounts').set({ name: kept }).where('id', '=', accountID).execute()
  const members = await db
    .selectFrom('members')
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'members.company_id').onRef('users.id', '=', 'members.user_id'),
    )
    .select(['members.company_id', 'members.user_id', 'users.name'])
    .where('members.account_id', '=', accountID)
    .orderBy('members.company_id')
    .execute()
  for (const { company_id: companyID, user_id: userID, name: present } of members)
    if (present !== kept) await renamePerson(db, companyID, userID, kept)
  return kept
}
