import { votesDeleteOnBehalf } from '../../../contract/votes.ts'
import { takeBackOnBehalf } from '../../domain/votes/onBehalf/voteOnBehalf.ts'
import { answer } from '../answer.ts'

export default answer(votesDeleteOnBehalf, (input, asking) => takeBackOnBehalf(asking, input))
