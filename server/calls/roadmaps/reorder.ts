import { roadmapsReorder } from '../../../contract/roadmapWriting.ts'
import { reorderRoadmaps } from '../../domain/roadmaps/writeRoadmaps.ts'
import { answer } from '../answer.ts'

export default answer(roadmapsReorder, async (input, asking) => {
  await reorderRoadmaps(asking, input)
  return { done: true as const }
})
