import { votesDelete } from '../../../contract/votes.ts'
import { unvote } from '../../domain/votes/vote.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(votesDelete, ({ postID }, asking) => unvote(asking, postID))
