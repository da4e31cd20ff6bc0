import { viewOrderGet } from '../../../contract/views.ts'
import { readViewOrder } from '../../domain/views/viewOrder.ts'
import { refuseGroup } from '../../domain/views/viewRow.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(viewOrderGet, async ({ groupID }, asking) => {
  refuseGroup(groupID)
  return readViewOrder(asking)
})
