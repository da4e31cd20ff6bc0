import { roadmapGet } from '../../../contract/roadmap.ts'
import { readRoadmap } from '../../domain/roadmap/readRoadmap.ts'
import { answer } from '../answer.ts'

export default answer(roadmapGet, (input, asking) => readRoadmap(asking, input), { presumes: true })
