import { roadmapsSetFactors } from '../../../contract/roadmapWriting.ts'
import { setFactors } from '../../domain/roadmaps/setParts.ts'
import { answer } from '../answer.ts'

export default answer(roadmapsSetFactors, (input, asking) => setFactors(asking, input))
