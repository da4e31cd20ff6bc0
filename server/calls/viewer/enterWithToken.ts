import { viewerEnterWithToken } from '../../../contract/sso.ts'
import { enterWithToken } from '../../domain/sso/enterWithToken.ts'
import { answer } from '../answer.ts'

export default answer(viewerEnterWithToken, async ({ ssoToken }, asking) => ({
  viewer: await enterWithToken(asking, ssoToken),
}))
