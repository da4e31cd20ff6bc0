import { customPostFieldsCreate } from '../../../contract/customPostFields.ts'
import { createField } from '../../domain/customPostFields/createField.ts'
import { answer } from '../answer.ts'

export default answer(customPostFieldsCreate, (input, asking) => createField(asking, input))
