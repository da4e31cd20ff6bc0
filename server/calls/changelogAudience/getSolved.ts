import { changelogAudienceGetSolved } from '../../../contract/changelogAudience.ts'
import { readSolving } from '../../domain/changelogAudience/solving.ts'
import { answer } from '../answer.ts'

export default answer(changelogAudienceGetSolved, (input, asking) => readSolving(asking, input))
