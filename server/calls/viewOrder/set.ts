import { viewOrderSet } from '../../../contract/views.ts'
import { setViewOrder } from '../../domain/views/viewOrder.ts'
import { answer } from '../answer.ts'

export default answer(viewOrderSet, (input, asking) => setViewOrder(asking, input))
