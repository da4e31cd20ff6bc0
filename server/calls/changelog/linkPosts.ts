import { changelogLinkPosts } from '../../../contract/changelogWriting.ts'
import { linkPosts } from '../../domain/changelog/posts/linkPosts.ts'
import { answer } from '../answer.ts'

export default answer(changelogLinkPosts, ({ entryID, postIDs }, asking) => linkPosts(asking, entryID, postIDs))
