import { votesGet } from '../../../contract/votes.ts'
import { listVotes } from '../../domain/votes/listVotes.ts'
import { answer } from '../answer.ts'

export default answer(votesGet, (input, asking) => listVotes(asking, input))
