import { roadmapsTryWeights } from '../../../contract/roadmaps.ts'
import { tryWeights } from '../../domain/roadmaps/tryWeights.ts'
import { answer } from '../answer.ts'

export default answer(roadmapsTryWeights, (input, asking) => tryWeights(asking, input))
