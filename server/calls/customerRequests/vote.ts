import { customerRequestsVote } from '../../../contract/customerRequests.ts'
import { voteForCustomer } from '../../domain/sales/speakFor.ts'
import { answer } from '../answer.ts'

export default answer(customerRequestsVote, (input, asking) => voteForCustomer(asking, input))
