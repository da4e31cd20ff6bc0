import { changelogAudienceAnswerSolved } from '../../../contract/changelogAudience.ts'
import { answerSolved } from '../../domain/changelogAudience/solving.ts'
import { answer } from '../answer.ts'

export default answer(changelogAudienceAnswerSolved, (input, asking) => answerSolved(asking, input))
