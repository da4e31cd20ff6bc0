import { viewsCreate } from '../../../contract/views.ts'
import { createView } from '../../domain/views/changeViews.ts'
import { answer } from '../answer.ts'

export default answer(viewsCreate, (input, asking) => createView(asking, input))
