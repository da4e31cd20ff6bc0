import { samplesLoad } from '../../../contract/samples.ts'
import { loadSamples } from '../../domain/samples/loadSamples.ts'
import { answer } from '../answer.ts'

export default answer(samplesLoad, async (_input, asking) => {
  await loadSamples(asking)
  return { done: true as const }
})
