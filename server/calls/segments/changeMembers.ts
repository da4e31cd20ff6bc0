import { segmentsChangeMembers } from '../../../contract/segments.ts'
import { changeMembers } from '../../domain/segments/writeSegments.ts'
import { answer } from '../answer.ts'

export default answer(segmentsChangeMembers, (input, asking) => changeMembers(asking, input))
