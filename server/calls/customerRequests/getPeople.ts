import { customerRequestsGetPeople } from '../../../contract/customerRequests.ts'
import { listRequestPeople } from '../../domain/requests/requestPeople.ts'
import { answer } from '../answer.ts'

export default answer(customerRequestsGetPeople, (input, asking) => listRequestPeople(asking, input))
