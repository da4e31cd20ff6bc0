import { thirdPartyCompaniesAddPeople } from '../../../contract/thirdPartyCompanies.ts'
import { addPeople } from '../../domain/directory/writeCompanies.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesAddPeople, (input, asking) => addPeople(asking, input))
