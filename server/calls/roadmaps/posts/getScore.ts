import { roadmapsPostsGetScore } from '../../../../contract/roadmaps.ts'
import { explainScore } from '../../../domain/roadmaps/explainScore.ts'
import { answer } from '../../answer.ts'

export default answer(roadmapsPostsGetScore, (input, asking) => explainScore(asking, input))
