import { viewerSignInByLink } from '../../../contract/viewer.ts'
import { doIntent } from '../../domain/intents/doIntent.ts'
import { postOfIntent } from '../../domain/intents/postOfIntent.ts'
import { signInByLink } from '../../domain/people/signIn/signInLink.ts'
import { withAdmission } from '../../domain/segments/admission.ts'
import { answer } from '../answer.ts'

// One transaction: a used link has done what it carries.
export default answer(viewerSignInByLink, async ({ token }, asking) => {
  const { viewer, isNew, intent, userID, asPerson: signedIn } = await signInByLink(asking, token)
  const asPerson = await withAdmission(signedIn, userID)
  const isDone = await doIntent(asPerson, intent)
  return { viewer, isNew, intent, isDone, post: isDone ? await postOfIntent(asPerson, intent) : null }
})
