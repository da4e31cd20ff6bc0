import { CallError } from '../../../../contract/errors.ts'
import type { Outbound } from '../../../ports/outbound/outbound.ts'
import type { ProviderShape } from '../../../../contract/providerShapes.ts'

const google = 'https://accounts.google.com'
const microsoft = 'login.microsoftonline.com'

/**
 * An issuer as it is stored. Google's is known; Microsoft's is one tenant or one of its addresses for several. Refuses with `badIssuer` what is no
 * https address (or, where private addresses are allowed, http), has a query, or belongs to another shape, whose rules on email addresses would not apply.
 */
export function checkIssuer(
  shape: ProviderShape,
  given: string,
  { allowsPrivate }: Pick<Outbound, 'allowsPrivate'>,
): string {
  if (shape === 'google') return google
  const url = URL.canParse(given) ? new URL(given) : null
  const isPlain = url?.protocol === 'http:' && allowsPrivate
  if (
    !url ||
    (url.protocol !== 'https:' && !isPlain) ||
    /[?#|\s]/.test(given) ||
    url.username !== '' ||
    url.password !== ''
  )
    return refuse()
  if (url.origin === google) return refuse()
  if ((url.hostname === microsoft) !== (shape === 'entra') && !(shape === 'entra' && isPlain)) return refuse()
  if (shape === 'entra' && !/^\/[\w.-]+\/v2\.0\/?$/.test(url.pathname)) return refuse()
  return given.replace(/\/$/, '')
}

function refuse(): never {
  throw new CallError('badIssuer', { field: 'issuer' })
}
