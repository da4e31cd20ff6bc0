import { customFieldsGetValues } from '../../../contract/customFields.ts'
import { readValues } from '../../domain/customFields/readValues.ts'
import { answer } from '../answer.ts'

export default answer(customFieldsGetValues, (input, asking) => readValues(asking, input))
