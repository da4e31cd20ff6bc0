import { roadmapsCreate } from '../../../contract/roadmapWriting.ts'
import { createRoadmap } from '../../domain/roadmaps/writeRoadmaps.ts'
import { answer } from '../answer.ts'

export default answer(roadmapsCreate, (input, asking) => createRoadmap(asking, input))
