import { currenciesUpdate } from '../../../contract/currencies.ts'
import { updateCurrencies } from '../../domain/money/currencies.ts'
import { answer } from '../answer.ts'

export default answer(currenciesUpdate, (input, asking) => updateCurrencies(asking, input))
