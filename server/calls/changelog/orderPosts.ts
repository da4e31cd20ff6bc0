import { changelogOrderPosts } from '../../../contract/changelogWriting.ts'
import { orderPosts } from '../../domain/changelog/posts/linkPosts.ts'
import { answer } from '../answer.ts'

export default answer(changelogOrderPosts, ({ entryID, postIDs }, asking) => orderPosts(asking, entryID, postIDs))
