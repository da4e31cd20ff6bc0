import { companyGetAPIKeys } from '../../../contract/apiKeys.ts'
import { listKeys } from '../../domain/apiKeys/listKeys.ts'
import { answer } from '../answer.ts'

export default answer(companyGetAPIKeys, (_input, asking) => listKeys(asking))
