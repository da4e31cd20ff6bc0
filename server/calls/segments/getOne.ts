import { segmentsGetOne } from '../../../contract/segments.ts'
import { readSegment } from '../../domain/segments/readSegments.ts'
import { answer } from '../answer.ts'

export default answer(segmentsGetOne, ({ urlName }, asking) => readSegment(asking, urlName))
