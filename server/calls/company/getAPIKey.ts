import { companyGetAPIKey } from '../../../contract/apiKeys.ts'
import { oldestKey } from '../../domain/apiKeys/listKeys.ts'
import { answer } from '../answer.ts'

export default answer(companyGetAPIKey, (_input, asking) => oldestKey(asking))
