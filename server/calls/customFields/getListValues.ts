import { customFieldsGetListValues } from '../../../contract/customFields.ts'
import { readListValues } from '../../domain/customFields/readListValues.ts'
import { answer } from '../answer.ts'

export default answer(customFieldsGetListValues, (input, asking) => readListValues(asking, input))
