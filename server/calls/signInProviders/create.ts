import { signInProvidersCreate } from '../../../contract/signInProviders.ts'
import { createProvider } from '../../domain/people/providers/changeProviders.ts'
import { shapeProvider } from '../../domain/people/providers/provider.ts'
import { redirectURLsOf } from '../../domain/people/providers/redirectURLs.ts'
import { answer } from '../answer.ts'

export default answer(signInProvidersCreate, async (input, asking) =>
  shapeProvider(await createProvider(asking, input), redirectURLsOf(asking.rootOrigin)),
)
