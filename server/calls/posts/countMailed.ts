import { postsCountMailed } from '../../../contract/posts.ts'
import { signedIn } from '../../domain/asking.ts'
import { countMailed } from '../../domain/listeners/followers.ts'
import { findPost } from '../../domain/visibility/findPost.ts'
import { answer } from '../answer.ts'

export default answer(postsCountMailed, async ({ postID, statusID }, asking) => {
  const post = await findPost(asking, postID, { leadsOn: true })
  return countMailed(asking.db, asking.companyID, post.id, {
    followersAs: statusID === post.statusID ? 'officialUpdate' : 'statusChanged',
    except: signedIn(asking).userID,
  })
})
