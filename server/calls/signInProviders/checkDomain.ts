import { signInProvidersCheckDomain } from '../../../contract/signInProviders.ts'
import { checkDomain } from '../../domain/people/providers/domains.ts'
import { answer } from '../answer.ts'

// No transaction: none waits for the domain name system.
export default answer(signInProvidersCheckDomain, ({ domain }, asking) => checkDomain(asking, domain), {
  transaction: false,
})
