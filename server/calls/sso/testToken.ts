import { ssoTestToken } from '../../../contract/sso.ts'
import { testToken } from '../../domain/sso/testToken.ts'
import { answer } from '../answer.ts'

export default answer(ssoTestToken, ({ ssoToken }, asking) => testToken(asking, ssoToken))
