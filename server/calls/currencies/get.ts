import { currenciesGet } from '../../../contract/currencies.ts'
import { readCurrencies } from '../../domain/money/currencies.ts'
import { answer } from '../answer.ts'

export default answer(currenciesGet, (_input, asking) => readCurrencies(asking))
