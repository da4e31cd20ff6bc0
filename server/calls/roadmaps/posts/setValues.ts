import { roadmapsPostsSetValues } from '../../../../contract/roadmapWriting.ts'
import { setValues } from '../../../domain/roadmaps/setValues.ts'
import { answer } from '../../answer.ts'

export default answer(roadmapsPostsSetValues, (input, asking) => setValues(asking, input))
