import { ssoMakeSecret } from '../../../contract/sso.ts'
import { makeSecret } from '../../domain/sso/secrets.ts'
import { answer } from '../answer.ts'

export default answer(ssoMakeSecret, ({ purpose, secret }, asking) => makeSecret(asking, purpose, secret))
