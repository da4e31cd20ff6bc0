import { viewerGetCompanies } from '../../../contract/viewer.ts'
import { otherCompanies } from '../../domain/people/otherCompanies.ts'
import { answer } from '../answer.ts'

export default answer(viewerGetCompanies, async (_input, asking) => otherCompanies(asking))
