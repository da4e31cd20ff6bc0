import { subscriptionsDelete } from '../../../contract/subscriptions.ts'
import { unfollow } from '../../domain/subscriptions/follow.ts'
import { answer } from '../answer.ts'

export default answer(subscriptionsDelete, ({ postID }, asking) => unfollow(asking, postID))
