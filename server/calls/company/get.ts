import { companyGet } from '../../../contract/company.ts'
import { shapeCurrentCompany } from '../../domain/companies/shape.ts'
import { answer } from '../answer.ts'

export default answer(companyGet, (_input, asking) => shapeCurrentCompany(asking))
