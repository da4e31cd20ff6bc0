import { CallError } from '../../../contract/errors.ts'
import { accountsMakeRecoveryCodes } from '../../../contract/security.ts'
import { factorsOf } from '../../domain/accounts/factors/factorsOf.ts'
import { makeRecoveryCodes } from '../../domain/accounts/factors/recoveryCodes.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsMakeRecoveryCodes, async (_input, asking) => {
  const { accountID } = signedInAccount(asking)
  if ((await factorsOf(asking.db, accountID)).length === 0) throw new CallError('factorMissing')
  return { recoveryCodes: await makeRecoveryCodes(asking.db, accountID) }
})
