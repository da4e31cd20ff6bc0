import { votesCreateOnBehalf } from '../../../contract/votes.ts'
import { voteOnBehalf } from '../../domain/votes/onBehalf/voteOnBehalf.ts'
import { answer } from '../answer.ts'

export default answer(votesCreateOnBehalf, (input, asking) => voteOnBehalf(asking, input))
