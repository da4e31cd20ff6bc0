import { moderationUpdateRules } from '../../../contract/moderation.ts'
import { updateRules } from '../../domain/moderation/rules.ts'
import { answer } from '../answer.ts'

export default answer(moderationUpdateRules, (input, asking) => updateRules(asking, input))
