import { votesDelete } from '../../../contract/votes.ts'
import { unvote } from '../../domain/votes/vote.ts'
import { answer } from '../answer.ts'

export default answer(votesDelete, ({ postID }, asking) => unvote(asking, postID), {
  transaction: false,
  presumes: true,
})
