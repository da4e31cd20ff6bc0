import { accountsGetSecurity } from '../../../contract/security.ts'
import { readSecurity } from '../../domain/accounts/security.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsGetSecurity, (_input, asking) =>
  readSecurity(asking.db, { accountID: signedInAccount(asking).accountID, origin: asking.origin }),
)
