import { changelogAudienceSendTest } from '../../../contract/changelogAudience.ts'
import { sendEntryTest } from '../../domain/changelogAudience/sendEntryTest.ts'
import { answer } from '../answer.ts'

export default answer(changelogAudienceSendTest, async ({ entryID }, asking) => {
  await sendEntryTest(asking, entryID)
  return { done: true as const }
})
