import { segmentsPreview } from '../../../contract/segments.ts'
import { previewRule } from '../../domain/segments/previewRule.ts'
import { answer } from '../answer.ts'

export default answer(segmentsPreview, (input, asking) => previewRule(asking, input))
