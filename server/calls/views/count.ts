import { viewsCount } from '../../../contract/views.ts'
import { countViews } from '../../domain/views/countViews.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(viewsCount, ({ viewIDs }, asking) => countViews(asking, viewIDs))
