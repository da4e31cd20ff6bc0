import { postsGetMerged } from '../../../contract/merging.ts'
import { listMerged } from '../../domain/posts/merging/listMerged.ts'
import { answer } from '../answer.ts'

export default answer(postsGetMerged, ({ postID }, asking) => listMerged(asking, postID))
