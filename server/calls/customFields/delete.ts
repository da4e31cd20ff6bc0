import { customFieldsDelete } from '../../../contract/customFields.ts'
import { deleteField } from '../../domain/customFields/deleteField.ts'
import { answer } from '../answer.ts'

export default answer(customFieldsDelete, async (input, asking) => ({
  removedValues: await deleteField(asking, input),
}))
