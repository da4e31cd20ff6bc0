import { signInProvidersUpdate } from '../../../contract/signInProviders.ts'
import { updateProvider } from '../../domain/people/providers/changeProviders.ts'
import { shapeProvider } from '../../domain/people/providers/provider.ts'
import { redirectURLsOf } from '../../domain/people/providers/redirectURLs.ts'
import { answer } from '../answer.ts'

export default answer(signInProvidersUpdate, async ({ providerID, ...change }, asking) =>
  shapeProvider(await updateProvider(asking, providerID, change), redirectURLsOf(asking.rootOrigin)),
)
