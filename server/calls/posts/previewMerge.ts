import { postsPreviewMerge } from '../../../contract/merging.ts'
import { previewMerge } from '../../domain/posts/merging/previewMerge.ts'
import { answer } from '../answer.ts'

export default answer(postsPreviewMerge, (input, asking) => previewMerge(asking, input))
