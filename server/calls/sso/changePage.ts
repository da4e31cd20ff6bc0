import { ssoChangePage } from '../../../contract/sso.ts'
import { changeSSOPage } from '../../domain/people/providers/ssoPage.ts'
import { answer } from '../answer.ts'

export default answer(ssoChangePage, async (input, asking) => ({ pageURL: await changeSSOPage(asking, input) }))
