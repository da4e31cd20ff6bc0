import { samplesRemove } from '../../../contract/samples.ts'
import { removeSamples } from '../../domain/samples/removeSamples.ts'
import { answer } from '../answer.ts'

export default answer(samplesRemove, async (_input, asking) => {
  await removeSamples(asking)
  return { done: true as const }
})
