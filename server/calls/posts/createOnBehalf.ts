import { postsCreateOnBehalf } from '../../../contract/postsOnBehalf.ts'
import { createPostOnBehalf } from '../../domain/posts/onBehalf/createPostOnBehalf.ts'
import { answer } from '../answer.ts'

export default answer(postsCreateOnBehalf, (input, asking) => createPostOnBehalf(asking, input))
