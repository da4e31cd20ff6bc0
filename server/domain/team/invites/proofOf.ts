import type { InviteProof } from '../../../../contract/invites.ts'
import { factorsOf } from '../../accounts/factors/factorsOf.ts'
import type { RootAsking } from '../../rootAsking.ts'

/** What an invited person has to show: nothing more in a browser that is signed in to the account, its password, or a new account's. */
export async function proofOf({ db, account: asker }: RootAsking, email: string): Promise<InviteProof> {
  if (asker?.email === email) return 'signedIn'
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('members').select('user_id').whereRef('members.account_id', '=', 'accounts.id')).as(
        'is_member',
      ),
    )
    .where('email', '=', email)
    .executeTakeFirst()
  if (!account) return 'new'
  // With a second factor, a password alone is not enough; on a team already, an email alone must not open that one.
  if ((await factorsOf(db, account.id)).length > 0) return 'signIn'
  if (account.password_hash !== null) return 'password'
  return account.is_member ? 'signIn' : 'new'
}
