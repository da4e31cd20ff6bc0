import { viewsDelete } from '../../../contract/views.ts'
import { deleteView } from '../../domain/views/changeViews.ts'
import { answer } from '../answer.ts'

export default answer(viewsDelete, async ({ viewID }, asking) => {
  await deleteView(asking, viewID)
  return { done: true as const }
})
