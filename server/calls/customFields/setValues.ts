import { customFieldsSetValues } from '../../../contract/customFields.ts'
import { setValues } from '../../domain/customFields/setValues.ts'
import { answer } from '../answer.ts'

export default answer(customFieldsSetValues, (input, asking) => setValues(asking, input))
