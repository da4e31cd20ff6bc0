import { roadmapsDuplicate } from '../../../contract/roadmapWriting.ts'
import { duplicateRoadmap } from '../../domain/roadmaps/writeRoadmaps.ts'
import { answer } from '../answer.ts'

export default answer(roadmapsDuplicate, (input, asking) => duplicateRoadmap(asking, input))
