import { viewerErase } from '../../../contract/viewer.ts'
import { eraseOneself } from '../../domain/erasure/eraseOneself.ts'
import { answer } from '../answer.ts'

// The verb opens its own transaction: a wrong try must stay counted when the call refuses.
export default answer(
  viewerErase,
  async (input, asking) => {
    await eraseOneself(asking, input)
    asking.session.changed = null
    return { done: true as const }
  },
  { transaction: false },
)
