import { signInProvidersDelete } from '../../../contract/signInProviders.ts'
import { deleteProvider } from '../../domain/people/providers/changeProviders.ts'
import { answer } from '../answer.ts'

export default answer(signInProvidersDelete, async ({ providerID }, asking) => {
  await deleteProvider(asking, providerID)
  return { done: true as const }
})
