import { customFieldsReorder } from '../../../contract/customFields.ts'
import { reorderFields } from '../../domain/customFields/reorderFields.ts'
import { answer } from '../answer.ts'

export default answer(customFieldsReorder, async (input, asking) => {
  await reorderFields(asking, input)
  return { done: true as const }
})
