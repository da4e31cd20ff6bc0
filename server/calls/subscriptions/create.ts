import { subscriptionsCreate } from '../../../contract/subscriptions.ts'
import { follow } from '../../domain/subscriptions/follow.ts'
import { answer } from '../answer.ts'

export default answer(subscriptionsCreate, ({ postID }, asking) => follow(asking, postID))
