import { importsPreview } from '../../../contract/imports.ts'
import { previewRows } from '../../domain/imports/jobs/previewRows.ts'
import { answer } from '../answer.ts'

export default answer(importsPreview, (wanted, asking) => previewRows(asking, wanted))
