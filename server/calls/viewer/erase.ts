import { viewerErase } from '../../../contract/viewer.ts'
import { signedIn } from '../../domain/asking.ts'
import { erasePerson } from '../../domain/erasure/erasePerson.ts'
import { answer } from '../answer.ts'

export default answer(viewerErase, async ({ texts }, asking) => {
  await erasePerson(asking, signedIn(asking).userID, texts)
  asking.session.changed = null
  return { done: true as const }
})
