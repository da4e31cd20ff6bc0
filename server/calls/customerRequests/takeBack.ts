import { customerRequestsTakeBack } from '../../../contract/customerRequests.ts'
import { takeBackForCustomer } from '../../domain/sales/speakFor.ts'
import { answer } from '../answer.ts'

export default answer(customerRequestsTakeBack, async (input, asking) => {
  await takeBackForCustomer(asking, input)
  return { done: true as const }
})
