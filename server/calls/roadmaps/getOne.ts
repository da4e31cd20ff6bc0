import { roadmapsGetOne } from '../../../contract/roadmaps.ts'
import { readRoadmapAt } from '../../domain/roadmaps/readRoadmaps.ts'
import { answer } from '../answer.ts'

export default answer(roadmapsGetOne, ({ roadmapURLName }, asking) => readRoadmapAt(asking, roadmapURLName))
