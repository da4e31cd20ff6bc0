import { moderationGetRules } from '../../../contract/moderation.ts'
import { readRules } from '../../domain/moderation/rules.ts'
import { answer } from '../answer.ts'

export default answer(moderationGetRules, (_input, asking) => readRules(asking))
