import { signInProvidersGetWays } from '../../../contract/signInProviders.ts'
import { readWays } from '../../domain/people/providers/ways.ts'
import { answer } from '../answer.ts'

export default answer(signInProvidersGetWays, (_input, { db, companyID }) => readWays(db, companyID))
