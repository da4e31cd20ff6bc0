import { metricsGet } from '../../../contract/reporting.ts'
import { readMetrics } from '../../domain/reporting/readMetrics.ts'
import { answer } from '../answer.ts'

export default answer(metricsGet, (_input, asking) => readMetrics(asking))
