import { contextLengths } from '../../../contract/widgetKinds.ts'
import type { FromHost, HostIdentity } from '../../../contract/frame.ts'
import type { PostContext } from '../../../contract/postContext.ts'

/** What a message of the page around the frame says; null for what is none of ours. */
export function readFromHost(data: unknown): FromHost | null {
  if (!isRecord(data) || data['upwell'] !== 'host') return null
  const { type, theme, identity, context } = data
  if (type === 'theme') return { upwell: 'host', type, theme: theme === 'light' || theme === 'dark' ? theme : null }
  if (type === 'offer') return { upwell: 'host', type, screenshot: data['screenshot'] === true }
  if (type === 'screenshot') {
    const { picture } = data
    return {
      upwell: 'host',
      type,
      picture: picture instanceof Blob && /^image\/(png|webp)$/.test(picture.type) ? picture : null,
      problem: data['problem'] === null ? null : 'failed',
    }
  }
  if (type !== 'identity') return null
  return {
    upwell: 'host',
    type,
    identity: identityOf(identity),
    context: contextOf(context),
  }
}

/** What the server takes of a page's context; what is too much of it, or none of it, is left out rather than kept from being posted. */
function contextOf(given: unknown): PostContext | undefined {
  if (!isRecord(given)) return undefined
  const text = (name: string, most: number) => {
    const value = given[name]
    return typeof value === 'string' ? { [name]: value.slice(0, most) } : {}
  }
  const { page, version, plan, name: longestName } = contextLengths
  const isAddress =
    typeof given['page'] === 'string' && /^https?:\/\//.test(given['page']) && URL.canParse(given['page'])
  const context = { ...(isAddress && text('page', page)), ...text('version', version), ...text('plan', plan) }
  const { data } = given
  const entries = isRecord(data)
    ? Object.entries(data).filter(
        (entry): entry is [string, string | number | boolean | null] =>
          entry[0] !== '' && entry[0].length <= longestName && isPlain(entry[1]),
      )
    : []
  const whole = { ...context, ...(entries.length > 0 && { data: Object.fromEntries(entries) }) }
  return [whole, context].find((one) => new TextEncoder().encode(JSON.stringify(one)).length <= contextLengths.bytes)
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
}

function identityOf(given: unknown): HostIdentity | null {
  if (!isRecord(given)) return null
  const { ssoToken, user, hash } = given
  if (typeof ssoToken === 'string') return { ssoToken }
  return isRecord(user) ? { user, ...(typeof hash === 'string' && { hash }) } : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
