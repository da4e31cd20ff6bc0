import { viewsUpdate } from '../../../contract/views.ts'
import { updateView } from '../../domain/views/changeViews.ts'
import { answer } from '../answer.ts'

export default answer(viewsUpdate, (input, asking) => updateView(asking, input))
