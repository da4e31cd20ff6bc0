import { moderationGetOwn } from '../../../contract/moderation.ts'
import { listOwn } from '../../domain/moderation/listOwn.ts'
import { answer } from '../answer.ts'

export default answer(moderationGetOwn, (input, asking) => listOwn(asking, input))
