import { votesCreate } from '../../../contract/votes.ts'
import { vote } from '../../domain/votes/vote.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(votesCreate, ({ postID }, asking) => vote(asking, postID))
