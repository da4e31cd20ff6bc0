import { postsThirdPartyTasks } from '../../../contract/postsOnBehalf.ts'
import { listTasks } from '../../domain/posts/lists/listTasks.ts'
import { answer } from '../answer.ts'

export default answer(postsThirdPartyTasks, ({ postIDs }, asking) => listTasks(asking, postIDs))
