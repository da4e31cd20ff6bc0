import { accountsBeginAuthenticator } from '../../../contract/security.ts'
import { beginAuthenticator } from '../../domain/accounts/factors/authenticator.ts'
import { drawQR } from '../../domain/accounts/factors/drawQR.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsBeginAuthenticator, async (_input, asking) => {
  const { accountID, email } = signedInAccount(asking)
  const { secret, uri } = await beginAuthenticator(asking.db, { secret: asking.secret, accountID, email })
  return { secret, qr: drawQR(uri) }
})
