import { ssoRemoveSecret } from '../../../contract/sso.ts'
import { removeSecret } from '../../domain/sso/secrets.ts'
import { answer } from '../answer.ts'

export default answer(ssoRemoveSecret, async ({ secretID }, asking) => {
  await removeSecret(asking, secretID)
  return { done: true as const }
})
