import { viewerConfirmEmail } from '../../../contract/viewer.ts'
import { signedIn } from '../../domain/asking.ts'
import { confirmEmail } from '../../domain/people/changeEmail.ts'
import { shapeViewer } from '../../domain/people/shape.ts'
import { answer } from '../answer.ts'

// The verb opens its own transaction: a wrong try must stay counted when the call refuses.
export default answer(
  viewerConfirmEmail,
  async ({ code }, asking) => {
    const email = await confirmEmail(asking, code)
    return shapeViewer({ ...signedIn(asking), email }, asking.session.csrfToken)
  },
  { transaction: false },
)
