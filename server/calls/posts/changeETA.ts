import { postsChangeETA } from '../../../contract/posts.ts'
import { changeETA } from '../../domain/posts/changeETA.ts'
import { answer } from '../answer.ts'

export default answer(postsChangeETA, (input, asking) => changeETA(asking, input))
