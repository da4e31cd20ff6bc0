import { votesCreate } from '../../../contract/votes.ts'
import { hasSignedIn } from '../../domain/asking.ts'
import { voteAsGuest } from '../../domain/guests/voteAsGuest.ts'
import { vote } from '../../domain/votes/vote.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(votesCreate, ({ postID }, asking) =>
  hasSignedIn(asking) ? vote(asking, postID) : voteAsGuest(asking, postID, true),
)
