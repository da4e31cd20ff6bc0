import { votesDelete } from '../../../contract/votes.ts'
import { hasSignedIn } from '../../domain/asking.ts'
import { voteAsGuest } from '../../domain/guests/voteAsGuest.ts'
import { unvote } from '../../domain/votes/vote.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(votesDelete, ({ postID }, asking) =>
  hasSignedIn(asking) ? unvote(asking, postID) : voteAsGuest(asking, postID, false),
)
