import type { HostIdentity } from '../../contract/frame.ts'
import type { PostContext } from '../../contract/postContext.ts'
import { settings } from './settings.ts'
import { quietly, warn } from './warn.ts'

interface Person {
  identity: HostIdentity | null
  context: PostContext | undefined
  /** Gives another token when one is over. */
  getToken: (() => unknown) | undefined
  /** What the server gave for the identity, for calls of this script. */
  bearer: string | undefined
}

export const nobody: Person = { identity: null, context: undefined, getToken: undefined, bearer: undefined }
/** Who uses the page, as the page says. */
export const person = { ...nobody }

/** Asks the company's server, as nobody's browser: no cookie goes along, and text needs no question beforehand (Fetch standard, CORS-safelisted). Null where no answer came. */
export async function call(path: string, inputs: object): Promise<Record<string, Record<string, unknown>> | null> {
  const headers: Record<string, string> = { 'content-type': 'text/plain' }
  if (person.bearer) headers['authorization'] = `Bearer ${person.bearer}`
  try {
    const body = JSON.stringify({ companyID: settings.companyID, ...inputs })
    const answer = await fetch(`${settings.origin}/api/${path}`, { method: 'POST', credentials: 'omit', headers, body })
    return (await answer.json()) as Record<string, Record<string, unknown>>
  } catch {
    return null
  }
}

const sent = new WeakMap<HostIdentity, Promise<void>>()

/** Has the server know the person now, once, without waiting for them to open anything. */
export async function send(identity: HostIdentity | null): Promise<void> {
  if (!identity?.user) return
  const sending = sent.get(identity) ?? identify(identity)
  sent.set(identity, sending)
  await sending
}

/** Has them known anew by the next that asks. */
export function forgetSent(): void {
  person.bearer = undefined
  if (person.identity) sent.delete(person.identity)
}

async function identify(identity: HostIdentity): Promise<void> {
  const result = (await call('widget/identify', identity))?.['result']
  if (identity !== person.identity || !result) return
  person.bearer = (result['token'] as string | null) ?? undefined
  if (typeof result['problem'] === 'string') warn(`identify: ${result['problem']}`)
}

/** Asks the page again who its user is. */
export async function again(): Promise<void> {
  const ssoToken: unknown = await quietly(() => person.getToken?.())
  if (typeof ssoToken === 'string') person.identity = { ssoToken }
}
