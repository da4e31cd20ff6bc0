import { samplesGet } from '../../../contract/samples.ts'
import { readSamples } from '../../domain/samples/readSamples.ts'
import { answer } from '../answer.ts'

export default answer(samplesGet, (_input, asking) => readSamples(asking))
