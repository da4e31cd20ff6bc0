import { searchGet } from '../../../contract/search.ts'
import { searchCompany } from '../../domain/companySearch/searchCompany.ts'
import { answer } from '../answer.ts'

export default answer(searchGet, (input, asking) => searchCompany(asking, input))
