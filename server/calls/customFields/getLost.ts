import { customFieldsGetLost } from '../../../contract/customFields.ts'
import { findLost } from '../../domain/customFields/findLost.ts'
import { answer } from '../answer.ts'

export default answer(customFieldsGetLost, (input, asking) => findLost(asking, input))
