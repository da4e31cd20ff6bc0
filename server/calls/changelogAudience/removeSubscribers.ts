import { changelogAudienceRemoveSubscribers } from '../../../contract/changelogAudience.ts'
import { removeSubscribers } from '../../domain/changelogAudience/listSubscribers.ts'
import { answer } from '../answer.ts'

export default answer(changelogAudienceRemoveSubscribers, ({ userIDs }, asking) => removeSubscribers(asking, userIDs))
