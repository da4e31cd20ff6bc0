import { customPostFieldsGetLost } from '../../../contract/customPostFields.ts'
import { findLost } from '../../domain/customPostFields/findLost.ts'
import { answer } from '../answer.ts'

export default answer(customPostFieldsGetLost, (input, asking) => findLost(asking, input))
