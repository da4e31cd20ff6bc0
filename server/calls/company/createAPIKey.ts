import { companyCreateAPIKey } from '../../../contract/apiKeys.ts'
import { createKey } from '../../domain/apiKeys/createKey.ts'
import { answer } from '../answer.ts'

export default answer(companyCreateAPIKey, ({ name, scopes, boardIDs = null, days = null }, asking) =>
  createKey(asking, { name, scopes, boardIDs, days }),
)
