import { reportingGetReturns } from '../../../contract/reportParts.ts'
import { readReturns } from '../../domain/reporting/readReturns.ts'
import { answer } from '../answer.ts'

export default answer(reportingGetReturns, (input, asking) => readReturns(asking, input))
