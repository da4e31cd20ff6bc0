import { viewerReadLink } from '../../../contract/viewer.ts'
import { postOfIntent } from '../../domain/intents/postOfIntent.ts'
import { readSignInLink } from '../../domain/people/signIn/signInLink.ts'
import { withAdmission } from '../../domain/segments/admission.ts'
import { answer } from '../answer.ts'

export default answer(viewerReadLink, async ({ token }, asking) => {
  const { email, intent, userID, asPerson } = await readSignInLink(asking, token)
  return { email, intent, post: await postOfIntent(await withAdmission(asPerson, userID), intent) }
})
