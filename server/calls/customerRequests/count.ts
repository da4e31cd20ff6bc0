import { customerRequestsCount } from '../../../contract/customerRequests.ts'
import { countCustomer } from '../../domain/requests/countCustomer.ts'
import { answer } from '../answer.ts'

export default answer(customerRequestsCount, (input, asking) => countCustomer(asking, input))
