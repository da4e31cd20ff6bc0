import { viewerSetPassword } from '../../../contract/viewer.ts'
import { setPassword } from '../../domain/people/signIn/setPassword.ts'
import { answer } from '../answer.ts'

export default answer(viewerSetPassword, async (input, asking) => ({ viewer: await setPassword(asking, input) }))
