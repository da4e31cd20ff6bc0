import { changelogAudienceNoteSeen } from '../../../contract/changelogAudience.ts'
import { noteSeen } from '../../domain/changelogAudience/reach.ts'
import { answer } from '../answer.ts'

export default answer(changelogAudienceNoteSeen, async (input, asking) => {
  await noteSeen(asking, input)
  return { done: true as const }
})
