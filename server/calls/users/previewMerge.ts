import { usersPreviewMerge } from '../../../contract/customerMerging.ts'
import { previewUserMerge } from '../../domain/merging/previewUsers.ts'
import { answer } from '../answer.ts'

export default answer(usersPreviewMerge, (input, asking) => previewUserMerge(asking, input))
