import { changelogAudienceGetReach } from '../../../contract/changelogAudience.ts'
import { readReach } from '../../domain/changelogAudience/reach.ts'
import { answer } from '../answer.ts'

export default answer(changelogAudienceGetReach, ({ entryID }, asking) => readReach(asking, entryID))
