import { changelogAudienceChangeSubscription } from '../../../contract/changelogAudience.ts'
import { changeSubscription } from '../../domain/changelogAudience/subscription.ts'
import { answer } from '../answer.ts'

export default answer(changelogAudienceChangeSubscription, (input, asking) => changeSubscription(asking, input))
