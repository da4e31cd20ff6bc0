import { accountsGet } from '../../../contract/accounts.ts'
import { teamsOf } from '../../domain/accounts/teamsOf.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsGet, async (_input, asking) => {
  const { account, session } = asking
  if (!account) return null
  const { accountID: id, email, name, provenAt } = account
  const companies = await teamsOf(asking, id)
  return { id, email, name, provenAt: provenAt.toISOString(), csrfToken: session.csrfToken, companies }
})
