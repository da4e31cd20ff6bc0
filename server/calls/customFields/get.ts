import { customFieldsGet } from '../../../contract/customFields.ts'
import { readFields } from '../../domain/customFields/readFields.ts'
import { answer } from '../answer.ts'

export default answer(customFieldsGet, (_input, asking) => readFields(asking))
