import { segmentsDelete } from '../../../contract/segments.ts'
import { deleteSegment } from '../../domain/segments/writeSegments.ts'
import { answer } from '../answer.ts'

export default answer(segmentsDelete, async ({ segmentID }, asking) => {
  await deleteSegment(asking, segmentID)
  return { done: true as const }
})
