import { customFieldsCreate } from '../../../contract/customFields.ts'
import { createField } from '../../domain/customFields/createField.ts'
import { answer } from '../answer.ts'

export default answer(customFieldsCreate, (input, asking) => createField(asking, input))
