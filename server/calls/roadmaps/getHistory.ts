import { roadmapsGetHistory } from '../../../contract/roadmaps.ts'
import { readHistory } from '../../domain/roadmaps/history.ts'
import { answer } from '../answer.ts'

export default answer(roadmapsGetHistory, (input, asking) => readHistory(asking, input))
