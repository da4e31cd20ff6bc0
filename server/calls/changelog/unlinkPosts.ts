import { changelogUnlinkPosts } from '../../../contract/changelogWriting.ts'
import { unlinkPosts } from '../../domain/changelog/posts/linkPosts.ts'
import { answer } from '../answer.ts'

export default answer(changelogUnlinkPosts, ({ entryID, postIDs }, asking) => unlinkPosts(asking, entryID, postIDs))
