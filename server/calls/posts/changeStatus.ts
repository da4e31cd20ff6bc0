import { postsChangeStatus } from '../../../contract/posts.ts'
import { changeStatus } from '../../domain/posts/changeStatus.ts'
import { answer } from '../answer.ts'

export default answer(postsChangeStatus, (input, asking) => changeStatus(asking, input))
