import { segmentsUpdate } from '../../../contract/segments.ts'
import { updateSegment } from '../../domain/segments/writeSegments.ts'
import { answer } from '../answer.ts'

export default answer(segmentsUpdate, (input, asking) => updateSegment(asking, input))
