import { CallError } from '../../../contract/errors.ts'
import type { Viewer } from '../../../contract/viewer.ts'
import type { Asking } from '../asking.ts'
import { identifyVouched } from '../identify/identify.ts'
import { enter } from '../people/sessions/enter.ts'
import { checkToken } from './checkToken.ts'
import { openSecrets } from './secrets.ts'

/** Signs in the person whom a company's own token names, in the given transaction. Refuses with `badLink`, whatever is wrong with it. */
export async function enterWithToken(asking: Asking, token: string): Promise<Viewer> {
  const { user } = await checkToken(token, await openSecrets(asking, 'token'))
  const outcome = user && (await identifyVouched(asking, user))
  if (!outcome || 'refusal' in outcome) throw new CallError('badLink', { field: 'ssoToken' })
  return enter(asking, { userID: outcome.userID, kind: 'user' })
}
