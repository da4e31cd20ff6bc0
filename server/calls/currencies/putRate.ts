import { currenciesPutRate } from '../../../contract/currencies.ts'
import { putRate } from '../../domain/money/currencies.ts'
import { answer } from '../answer.ts'

export default answer(currenciesPutRate, (input, asking) => putRate(asking, input))
