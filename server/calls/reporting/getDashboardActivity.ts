import { reportingGetDashboardActivity } from '../../../contract/reporting.ts'
import { readActivity } from '../../domain/reporting/readActivity.ts'
import { answer } from '../answer.ts'

export default answer(reportingGetDashboardActivity, (input, asking) => readActivity(asking, input))
