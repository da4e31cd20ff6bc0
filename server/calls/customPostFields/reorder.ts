import { customPostFieldsReorder } from '../../../contract/customPostFields.ts'
import { reorderFields } from '../../domain/customPostFields/reorderFields.ts'
import { answer } from '../answer.ts'

export default answer(customPostFieldsReorder, async ({ fieldIDs }, asking) => {
  await reorderFields(asking, fieldIDs)
  return { done: true as const }
})
