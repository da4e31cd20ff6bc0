import { changelogAudienceImportEntries } from '../../../contract/changelogAudience.ts'
import { importEntries } from '../../domain/changelogAudience/files/importEntries.ts'
import { answer } from '../answer.ts'

export default answer(changelogAudienceImportEntries, (input, asking) => importEntries(asking, input))
