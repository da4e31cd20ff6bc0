import { CallError } from '../../../contract/errors.ts'
import { signInProvidersBeginTest } from '../../../contract/signInProviders.ts'
import { findProvider } from '../../domain/people/providers/provider.ts'
import { answer } from '../answer.ts'

export default answer(signInProvidersBeginTest, async ({ providerID }, { db, companyID, origin }) => {
  const found = await findProvider(db, companyID, providerID)
  if (!found) throw new CallError('notFound')
  return { url: `${origin}/auth/sso?provider=${found.id}&test=1` }
})
