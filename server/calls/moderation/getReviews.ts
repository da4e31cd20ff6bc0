import { moderationGetReviews } from '../../../contract/moderation.ts'
import { listReviews } from '../../domain/moderation/listReviews.ts'
import { answer } from '../answer.ts'

export default answer(moderationGetReviews, (input, asking) => listReviews(asking, input))
