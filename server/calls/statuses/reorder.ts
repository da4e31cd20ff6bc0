import { statusesReorder } from '../../../contract/statuses.ts'
import { reorderStatuses } from '../../domain/statuses/reorderStatuses.ts'
import { answer } from '../answer.ts'

export default answer(statusesReorder, async ({ statusIDs }, asking) => {
  await reorderStatuses(asking, statusIDs)
  return { done: true as const }
})
