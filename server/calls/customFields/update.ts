import { customFieldsUpdate } from '../../../contract/customFields.ts'
import { updateField } from '../../domain/customFields/updateField.ts'
import { answer } from '../answer.ts'

export default answer(customFieldsUpdate, (input, asking) => updateField(asking, input))
