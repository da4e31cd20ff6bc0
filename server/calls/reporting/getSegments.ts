import { reportingGetSegments } from '../../../contract/reportParts.ts'
import { readSegments } from '../../domain/reporting/readSegments.ts'
import { answer } from '../answer.ts'

export default answer(reportingGetSegments, (input, asking) => readSegments(asking, input))
