import { viewerSignIn } from '../../../contract/viewer.ts'
import { signIn } from '../../domain/people/signIn/signIn.ts'
import { answer } from '../answer.ts'

// The verb opens its own transaction: a wrong try must stay counted when the call refuses.
export default answer(viewerSignIn, (input, asking) => signIn(asking, input), { transaction: false })
