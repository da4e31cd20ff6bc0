import { thirdPartyCompaniesMerge } from '../../../contract/customerMerging.ts'
import { mergeCompanies } from '../../domain/merging/mergeCompanies.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesMerge, (input, asking) => mergeCompanies(asking, input))
