import { viewsDuplicate } from '../../../contract/views.ts'
import { duplicateView } from '../../domain/views/changeViews.ts'
import { answer } from '../answer.ts'

export default answer(viewsDuplicate, (input, asking) => duplicateView(asking, input))
