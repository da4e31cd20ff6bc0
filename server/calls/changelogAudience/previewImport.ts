import { changelogAudiencePreviewImport } from '../../../contract/changelogAudience.ts'
import { previewImport } from '../../domain/changelogAudience/files/importEntries.ts'
import { answer } from '../answer.ts'

export default answer(changelogAudiencePreviewImport, (input, asking) => previewImport(asking, input))
