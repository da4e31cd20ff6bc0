import { postsGetBulkReport } from '../../../contract/bulk.ts'
import { readReport } from '../../domain/bulk/readReport.ts'
import { answer } from '../answer.ts'

export default answer(postsGetBulkReport, ({ jobID }, asking) => readReport(asking, jobID))
