import { accountsAskForPasskey } from '../../../contract/security.ts'
import { accountOfToken } from '../../domain/accounts/factors/factorTokens.ts'
import { askForPasskey } from '../../domain/accounts/passkeys/checkPasskey.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsAskForPasskey, async ({ purpose, token = '' }, asking) => {
  const accountID =
    purpose === 'signIn'
      ? null
      : purpose === 'prove'
        ? signedInAccount(asking).accountID
        : await accountOfToken(asking, { token, companyID: null })
  return askForPasskey(asking, { origin: asking.origin, purpose, accountID })
})
