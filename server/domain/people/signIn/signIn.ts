import { CallError } from '../../../../contract/errors.ts'
import type { Viewer } from '../../../../contract/viewer.ts'
import { afterDeadlocks } from '../../../ports/database/afterDeadlocks.ts'
import { inTransaction, type Db } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { countSignIn } from './countSignIn.ts'
import { clearRefusal } from '../../identities/refusals.ts'
import { enter } from '../sessions/enter.ts'
import { findOrCreatePerson } from '../../identities/findOrCreatePerson.ts'
import { knownBrowser, rememberBrowser } from './knownBrowser.ts'
import { checkName, nameFromAddress } from '../../text/personName.ts'
import { trySignInCode, useSignInCode } from './signInCode.ts'

/**
 * Signs in whoever brings the code that was sent to their address, and makes them a person of the company when they are new. Refuses with
 * `badCode`, whatever is wrong with it, and with `tooMany`. Takes the plain database: a refused try must stay counted.
 */
export async function signIn(
  asking: Asking,
  { email, code, name = '' }: { email: string; code: string; name?: string | undefined },
): Promise<{ viewer: Viewer; isNew: boolean }> {
  const { db, companyID, secret } = asking
  const chosen = name === '' ? nameFromAddress(email) : checkName(name)
  await countSignIn(asking, 'code', email)
  const codeHash = await trySignInCode(db, secret, companyID, {
    email,
    browser: knownBrowser(asking, email) ?? '',
    code,
  })
  if (!codeHash) throw new CallError('badCode', { field: 'code' })
  const work = async (tx: Db) => {
    if (!(await useSignInCode(tx, companyID, email, codeHash))) throw new CallError('badCode', { field: 'code' })
    await clearRefusal(tx, companyID, email)
    const { userID, isNew } = await findOrCreatePerson(tx, companyID, { kind: 'email', value: email, name: chosen })
    return { viewer: await enter({ ...asking, db: tx }, { userID, kind: 'user' }), isNew }
  }
  const entered = await afterDeadlocks(() => inTransaction(db, work))
  rememberBrowser(asking, email)
  return entered
}
