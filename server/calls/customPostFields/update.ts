import { customPostFieldsUpdate } from '../../../contract/customPostFields.ts'
import { updateField } from '../../domain/customPostFields/updateField.ts'
import { answer } from '../answer.ts'

export default answer(customPostFieldsUpdate, (input, asking) => updateField(asking, input))
