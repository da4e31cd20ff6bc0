import type { SignedInAccount } from '../../../contract/accounts.ts'
import type { accountsSignIn } from '../../../contract/accountSignIn.ts'
import type { OutputOf } from '../../../contract/call.ts'
import { teamsOf } from '../accounts/teamsOf.ts'
import { accountPictureURL } from '../pictures/fileURL.ts'
import type { AccountAsker, RootAsking } from '../rootAsking.ts'
import type { EnteredRoot } from './signIn.ts'

/** The account as its own calls answer it. */
export async function shapeAccount(asking: RootAsking, account: AccountAsker): Promise<SignedInAccount> {
  const { accountID: id, email, name, pictureID, provenAt } = account
  const companies = await teamsOf(asking, id)
  return {
    id,
    email,
    name,
    pictureURL: accountPictureURL(pictureID),
    provenAt: provenAt.toISOString(),
    csrfToken: asking.session.csrfToken,
    companies,
  }
}

/** What signing in at the root gives: the account, or what must be given next. */
export async function shapeEntered(
  asking: RootAsking,
  { account, factor }: EnteredRoot,
): Promise<OutputOf<typeof accountsSignIn>> {
  return factor ? { account, factor } : { account: await shapeAccount(asking, account), factor }
}
