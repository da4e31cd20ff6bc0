import { customPostFieldsDelete } from '../../../contract/customPostFields.ts'
import { deleteField } from '../../domain/customPostFields/deleteField.ts'
import { answer } from '../answer.ts'

export default answer(customPostFieldsDelete, async (input, asking) => ({
  removedValues: await deleteField(asking, input),
}))
