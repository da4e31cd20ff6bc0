import { currenciesDeleteRate } from '../../../contract/currencies.ts'
import { deleteRate } from '../../domain/money/currencies.ts'
import { answer } from '../answer.ts'

export default answer(currenciesDeleteRate, async (input, asking) => {
  await deleteRate(asking, input)
  return { done: true as const }
})
