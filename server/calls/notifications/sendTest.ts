import { notificationsSendTest } from '../../../contract/notifications.ts'
import { signedIn } from '../../domain/asking.ts'
import { enqueue } from '../../jobs/queue.ts'
import { answer } from '../answer.ts'

export default answer(notificationsSendTest, async (_input, asking) => {
  await enqueue(asking.db, 'mailTest', { companyID: asking.companyID, userID: signedIn(asking).userID })
  return { done: true as const }
})
