import { roadmapsGet } from '../../../contract/roadmaps.ts'
import { listRoadmaps } from '../../domain/roadmaps/readRoadmaps.ts'
import { answer } from '../answer.ts'

export default answer(roadmapsGet, (_input, asking) => listRoadmaps(asking))
