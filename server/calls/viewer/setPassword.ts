import { viewerSetPassword } from '../../../contract/viewer.ts'
import { setPassword } from '../../domain/people/signIn/setPassword.ts'
import { answer } from '../answer.ts'

export default answer(viewerSetPassword, (input, asking) => setPassword(asking, input))
