import { changelogAudienceGetSubscribers } from '../../../contract/changelogAudience.ts'
import { listSubscribers } from '../../domain/changelogAudience/listSubscribers.ts'
import { answer } from '../answer.ts'

export default answer(changelogAudienceGetSubscribers, (input, asking) => listSubscribers(asking, input))
