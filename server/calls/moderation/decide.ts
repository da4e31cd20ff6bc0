import { moderationDecide } from '../../../contract/moderation.ts'
import { decide } from '../../domain/moderation/decide.ts'
import { answer } from '../answer.ts'

export default answer(moderationDecide, async ({ reviewIDs, ...decision }, asking) => ({
  reviewIDs: await decide(asking, reviewIDs, decision),
}))
