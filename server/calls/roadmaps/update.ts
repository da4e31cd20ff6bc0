import { roadmapsUpdate } from '../../../contract/roadmapWriting.ts'
import { updateRoadmap } from '../../domain/roadmaps/writeRoadmaps.ts'
import { answer } from '../answer.ts'

export default answer(roadmapsUpdate, (input, asking) => updateRoadmap(asking, input))
