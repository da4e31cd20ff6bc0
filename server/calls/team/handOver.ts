import { teamHandOver } from '../../../contract/team.ts'
import { handOver } from '../../domain/team/handOver.ts'
import { answer } from '../answer.ts'

export default answer(teamHandOver, async (input, asking) => {
  await handOver(asking, input)
  return { done: true as const }
})
