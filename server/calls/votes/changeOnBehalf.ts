import { votesChangeOnBehalf } from '../../../contract/votes.ts'
import { changeVote } from '../../domain/votes/onBehalf/voteOnBehalf.ts'
import { answer } from '../answer.ts'

export default answer(votesChangeOnBehalf, async (input, asking) => {
  await changeVote(asking, input)
  return { done: true as const }
})
