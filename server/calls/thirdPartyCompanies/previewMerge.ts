import { thirdPartyCompaniesPreviewMerge } from '../../../contract/customerMerging.ts'
import { previewCompanyMerge } from '../../domain/merging/previewCompanies.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesPreviewMerge, (input, asking) => previewCompanyMerge(asking, input))
