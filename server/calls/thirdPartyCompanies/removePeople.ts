import { thirdPartyCompaniesRemovePeople } from '../../../contract/thirdPartyCompanies.ts'
import { removePeople } from '../../domain/directory/writeCompanies.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesRemovePeople, (input, asking) => removePeople(asking, input))
