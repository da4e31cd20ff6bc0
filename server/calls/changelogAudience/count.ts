import { changelogAudienceCount } from '../../../contract/changelogAudience.ts'
import { countAudience } from '../../domain/changelogAudience/countAudience.ts'
import { answer } from '../answer.ts'

export default answer(changelogAudienceCount, (input, asking) => countAudience(asking, input))
