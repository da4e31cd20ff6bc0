import { changelogAudienceSubscribe } from '../../../contract/changelogAudience.ts'
import { askToConfirm } from '../../domain/changelogAudience/optIn.ts'
import { answer } from '../answer.ts'

// The verb opens its own transaction: a refusal would roll the count back with it.
export default answer(
  changelogAudienceSubscribe,
  async (input, asking) => {
    await askToConfirm(asking, input)
    return { done: true as const }
  },
  { transaction: false },
)
