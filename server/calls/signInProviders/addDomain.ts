import { signInProvidersAddDomain } from '../../../contract/signInProviders.ts'
import { addDomain } from '../../domain/people/providers/domains.ts'
import { answer } from '../answer.ts'

export default answer(signInProvidersAddDomain, ({ domain }, asking) => addDomain(asking, domain))
