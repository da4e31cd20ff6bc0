import { reportsCreate } from '../../../contract/reports.ts'
import { report } from '../../domain/moderation/report.ts'
import { answer } from '../answer.ts'

export default answer(reportsCreate, async (input, asking) => {
  await report(asking, input)
  return { done: true as const }
})
