import { viewsList } from '../../../contract/views.ts'
import { listViews } from '../../domain/views/listViews.ts'
import { refuseGroup } from '../../domain/views/viewRow.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(viewsList, async ({ groupID }, asking) => {
  refuseGroup(groupID)
  return listViews(asking)
})
