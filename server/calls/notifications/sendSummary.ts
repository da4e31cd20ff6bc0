import { notificationsSendSummary } from '../../../contract/notifications.ts'
import { signedIn } from '../../domain/asking.ts'
import { requireSummary } from '../../domain/summaries/changeSummary.ts'
import { enqueue } from '../../jobs/queue.ts'
import { answer } from '../answer.ts'

const dayMs = 86_400_000

export default answer(notificationsSendSummary, async ({ kind }, asking) => {
  requireSummary(asking, kind)
  const until = new Date()
  const since = new Date(until.getTime() - (kind === 'daily' ? 1 : 7) * dayMs)
  await enqueue(asking.db, 'mailSummaries', {
    companyID: asking.companyID,
    kind,
    day: null,
    since: since.toISOString(),
    until: until.toISOString(),
    userIDs: [signedIn(asking).userID],
  })
  return { done: true as const }
})
