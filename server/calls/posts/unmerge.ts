import { postsUnmerge } from '../../../contract/merging.ts'
import { unmergePost } from '../../domain/posts/merging/unmergePost.ts'
import { answer } from '../answer.ts'

export default answer(postsUnmerge, ({ postID }, asking) => unmergePost(asking, postID))
