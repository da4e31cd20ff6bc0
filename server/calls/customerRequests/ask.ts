import { customerRequestsAsk } from '../../../contract/customerRequests.ts'
import { askForCustomer } from '../../domain/sales/speakFor.ts'
import { answer } from '../answer.ts'

export default answer(customerRequestsAsk, (input, asking) => askForCustomer(asking, input))
