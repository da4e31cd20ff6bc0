import { postsCreate } from '../../../contract/posts.ts'
import { postAsGuest } from '../../domain/guests/postAsGuest.ts'
import { createPost } from '../../domain/posts/createPost.ts'
import { hasSignedIn } from '../../domain/asking.ts'
import { answer } from '../answer.ts'

export default answer(postsCreate, (input, asking) =>
  hasSignedIn(asking) ? createPost(asking, input) : postAsGuest(asking, input),
)
