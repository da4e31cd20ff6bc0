import { CallError } from '../../../../contract/errors.ts'
import type { Viewer } from '../../../../contract/viewer.ts'
import { inTransaction, type Db } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { countSignIn } from './countSignIn.ts'
import { clearRefusal } from '../../identities/refusals.ts'
import { enter } from '../sessions/enter.ts'
import { findOrCreatePerson } from '../../identities/findOrCreatePerson.ts'
import { knownBrowser, rememberBrowser } from './knownBrowser.ts'
import { checkName, cleanName } from '../../text/personName.ts'
import { nameNameless } from '../rename.ts'
import { refuseTeamName } from '../teamName.ts'
import { trySignInCode, useSignInCode } from './signInCode.ts'

/**
 * Signs in a person by the code that was sent to their address, and creates them if they are new here. `name` is for a
 * person without one; if omitted, they stay without. Refuses with `badCode`, whatever is wrong with it, with `tooMany`,
 * and with `textTooLong` or `teamName` for the name, which leaves the code valid. Takes the plain database: a refused
 * try must stay counted.
 */
export async function signIn(
  asking: Asking,
  { email, code, name = '' }: { email: string; code: string; name?: string | undefined },
): Promise<{ viewer: Viewer; isNew: boolean }> {
  const { db, companyID, secret } = asking
  const chosen = cleanName(name) === '' ? null : checkName(name)
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
    if (chosen !== null && isNew) await refuseTeamName(tx, companyID, { userID, name: chosen })
    if (chosen !== null && !isNew) await nameNameless(tx, companyID, userID, chosen)
    return { viewer: await enter({ ...asking, db: tx }, { userID, kind: 'user' }), isNew }
  }
  const entered = await inTransaction(db, work)
  rememberBrowser(asking, email)
  return entered
}
