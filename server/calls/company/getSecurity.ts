import { companyGetSecurity } from '../../../contract/company.ts'
import { readTeamSecurity } from '../../domain/companies/requireSecondFactor.ts'
import { answer } from '../answer.ts'

export default answer(companyGetSecurity, (_input, asking) => readTeamSecurity(asking))
