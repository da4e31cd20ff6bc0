import { segmentsCreate } from '../../../contract/segments.ts'
import { createSegment } from '../../domain/segments/writeSegments.ts'
import { answer } from '../answer.ts'

export default answer(segmentsCreate, (input, asking) => createSegment(asking, input))
