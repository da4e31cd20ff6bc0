import { signInProvidersGetTest } from '../../../contract/signInProviders.ts'
import { readTest } from '../../domain/people/providers/tests.ts'
import { answer } from '../answer.ts'

export default answer(signInProvidersGetTest, ({ token }, asking) => readTest(asking, token))
