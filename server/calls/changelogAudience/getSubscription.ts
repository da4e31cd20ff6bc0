import { changelogAudienceGetSubscription } from '../../../contract/changelogAudience.ts'
import { readSubscription } from '../../domain/changelogAudience/subscription.ts'
import { answer } from '../answer.ts'

export default answer(changelogAudienceGetSubscription, ({ reader }, asking) => readSubscription(asking, reader))
