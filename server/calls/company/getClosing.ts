import { companyGetClosing } from '../../../contract/company.ts'
import { readClosing } from '../../domain/companies/readClosing.ts'
import { answer } from '../answer.ts'

export default answer(companyGetClosing, (_input, asking) => readClosing(asking))
