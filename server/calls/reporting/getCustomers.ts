import { reportingGetCustomers } from '../../../contract/reportParts.ts'
import { readCustomers } from '../../domain/reporting/customers/readCustomers.ts'
import { answer } from '../answer.ts'

export default answer(reportingGetCustomers, (input, asking) => readCustomers(asking, input))
