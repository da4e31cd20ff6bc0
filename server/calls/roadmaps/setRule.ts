import { roadmapsSetRule } from '../../../contract/roadmapWriting.ts'
import { setRule } from '../../domain/roadmaps/rules/setRule.ts'
import { answer } from '../answer.ts'

export default answer(roadmapsSetRule, (input, asking) => setRule(asking, input))
