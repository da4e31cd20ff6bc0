import { companyRevokeAPIKey } from '../../../contract/apiKeys.ts'
import { revokeKey } from '../../domain/apiKeys/revokeKey.ts'
import { answer } from '../answer.ts'

export default answer(companyRevokeAPIKey, async ({ apiKeyID }, asking) => {
  await revokeKey(asking, apiKeyID)
  return { id: apiKeyID }
})
