import { signInProvidersSwitch } from '../../../contract/signInProviders.ts'
import { switchProvider } from '../../domain/people/providers/changeProviders.ts'
import { shapeProvider } from '../../domain/people/providers/provider.ts'
import { redirectURLsOf } from '../../domain/people/providers/redirectURLs.ts'
import { answer } from '../answer.ts'

export default answer(signInProvidersSwitch, async ({ providerID, ...wanted }, asking) =>
  shapeProvider(await switchProvider(asking, providerID, wanted), redirectURLsOf(asking.rootOrigin)),
)
