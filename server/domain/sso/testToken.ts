import type { OutputOf } from '../../../contract/call.ts'
import { usersIdentify } from '../../../contract/identify.ts'
import type { ssoTestToken } from '../../../contract/sso.ts'
import { wordsFor } from '../../words/words.ts'
import type { Asking } from '../asking.ts'
import { identifyVouched } from '../identify/identify.ts'
import { checkToken } from './checkToken.ts'
import { openSecrets } from './secrets.ts'

/** What a token says and what would come of it, as `sso/testToken` answers; nothing is written. */
export async function testToken(asking: Asking, token: string): Promise<OutputOf<typeof ssoTestToken>> {
  const { user, claims, expires, ...checked } = await checkToken(token, await openSecrets(asking, 'token'))
  const said = {
    ...checked,
    text: null,
    claims: claims && JSON.stringify(claims, null, 2),
    expires: expires?.toISOString() ?? null,
    isNew: null,
  }
  if (!user) return said
  const outcome = await identifyVouched(asking, user, { isPretended: true })
  if (!('refusal' in outcome)) return { ...said, isNew: outcome.isNew }
  const { code, field, facts } = outcome.refusal
  const { t } = wordsFor(asking.language)
  return {
    ...said,
    problem: code === 'ofTeam' ? 'ofTeam' : 'refused',
    field: field ?? null,
    text: t(`errors.${code}`, { path: usersIdentify.path, ...facts }),
  }
}
