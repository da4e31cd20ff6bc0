import { thirdPartyCompaniesGetWorths } from '../../../contract/companyWorth.ts'
import { listWorths } from '../../domain/money/listWorths.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesGetWorths, (input, asking) => listWorths(asking, input))
