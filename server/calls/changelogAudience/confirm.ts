import { changelogAudienceConfirm } from '../../../contract/changelogAudience.ts'
import { confirmOptIn } from '../../domain/changelogAudience/optIn.ts'
import { answer } from '../answer.ts'

export default answer(changelogAudienceConfirm, (input, asking) => confirmOptIn(asking, input))
