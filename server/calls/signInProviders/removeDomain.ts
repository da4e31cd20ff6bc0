import { signInProvidersRemoveDomain } from '../../../contract/signInProviders.ts'
import { removeDomain } from '../../domain/people/providers/domains.ts'
import { answer } from '../answer.ts'

export default answer(signInProvidersRemoveDomain, async ({ domain }, asking) => {
  await removeDomain(asking, domain)
  return { done: true as const }
})
