import { viewerGetProofWays } from '../../../contract/viewer.ts'
import { memberProofWays } from '../../domain/people/signIn/prove.ts'
import { answer } from '../answer.ts'

export default answer(viewerGetProofWays, (_input, asking) => memberProofWays(asking))
