import { segmentsGet } from '../../../contract/segments.ts'
import { listSegments } from '../../domain/segments/readSegments.ts'
import { answer } from '../answer.ts'

export default answer(segmentsGet, (_input, asking) => listSegments(asking))
