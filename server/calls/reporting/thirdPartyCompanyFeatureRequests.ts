import { reportingThirdPartyCompanyFeatureRequests } from '../../../contract/featureRequests.ts'
import { listRequests } from '../../domain/requests/listRequests.ts'
import { answer } from '../answer.ts'

export default answer(reportingThirdPartyCompanyFeatureRequests, (input, asking) => listRequests(asking, input))
