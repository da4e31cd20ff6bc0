import { notificationsChangeSummary } from '../../../contract/notifications.ts'
import { signedIn } from '../../domain/asking.ts'
import { readSettings } from '../../domain/notifications/settings.ts'
import { changeSummary, requireSummary } from '../../domain/summaries/changeSummary.ts'
import { answer } from '../answer.ts'

export default answer(notificationsChangeSummary, async (input, asking) => {
  requireSummary(asking, input.kind)
  await changeSummary(asking.db, asking.companyID, signedIn(asking).userID, input)
  return readSettings(asking)
})
