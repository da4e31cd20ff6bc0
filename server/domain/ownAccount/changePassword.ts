import { signedInAccount, type RootAsking } from '../rootAsking.ts'
import { setAccountPassword } from './setAccountPassword.ts'

/** Gives the signed-in account another password; every other session of it ends. The call asks for fresh proof. */
export async function changePassword(asking: RootAsking, password: string): Promise<void> {
  const { accountID } = signedInAccount(asking)
  await setAccountPassword(asking, { accountID, password, but: asking.session.tokenHash })
}
