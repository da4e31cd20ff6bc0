import { viewerEnter } from '../../../contract/viewer.ts'
import { useHandover } from '../../domain/people/handover/useHandover.ts'
import { answer } from '../answer.ts'

export default answer(viewerEnter, async ({ code }, asking) => useHandover(asking, code))
