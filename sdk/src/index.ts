import type { Upwell } from './commands.ts'

export type * from './commands.ts'

export interface LoadOptions {
  /** Where your portal is, such as `https://feedback.acme.com`. */
  portal: string
  /** The global that the script uses. Choose another when a page has the widgets of two companies. */
  name?: string | undefined
  /** For a content security policy that allows scripts by a nonce. */
  nonce?: string | undefined
}

type Call = (...call: unknown[]) => unknown
interface Queue extends Call {
  q?: unknown[][]
}
interface Policy {
  createScriptURL(url: string): string
}
interface Policies {
  createPolicy(name: string, rules: Policy): Policy
}

const ownName = 'Upwell'

/** Puts your portal's script into the page, once, and gives what you call. What you call before the script loads is done once it has. */
export function load(options: LoadOptions): Upwell {
  const { portal, name = ownName, nonce } = options
  const upwell = named(name)
  const address = addressIn(portal)
  if (address === null || [...document.scripts].some(({ src }) => src === address)) return upwell
  const script = document.createElement('script')
  script.async = true
  if (name !== ownName) script.dataset['name'] = name
  if (nonce !== undefined) script.nonce = nonce
  script.addEventListener('error', () => {
    script.remove()
    addEventListener('online', () => load(options), { once: true })
  })
  try {
    script.src = trusted(address)
    document.head.append(script)
  } catch (error) {
    console.warn(
      'Upwell: the page’s policy allows no script: add `trusted-types upwell`, or put the tag into the page.',
      error,
    )
  }
  return upwell
}

/** What is called by this name: the script once it has loaded, before that a queue. */
export function named(name: string = ownName): Upwell {
  return (...call: unknown[]) => {
    const globals = globalThis as unknown as Record<string, Queue | undefined>
    const queue: Queue = (...later) => void (queue.q ??= []).push(later)
    const sdk = (globals[name] ??= queue)
    sdk(...call)
  }
}

/** Where a portal has its script; null where the portal is no address. */
function addressIn(portal: string): string | null {
  try {
    return new URL('/sdk.js', portal).href
  } catch (error) {
    console.warn('Upwell: portal must be a whole address, such as `https://feedback.acme.com`.', error)
    return null
  }
}

let policy: Policy | undefined

/** The address as a page with Trusted Types takes it. Such a page allows a policy of this name once. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy('upwell', { createScriptURL: (url) => url })
  return policy ? policy.createScriptURL(address) : address
}
