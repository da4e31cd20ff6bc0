import type { Logger } from 'pino'
import type { CompanyID } from '../../db/companyID.ts'
import type { Permission } from '../../contract/access.ts'
import { CallError } from '../../contract/errors.ts'
import type { Sight } from './sight.ts'
import type { KeyScope } from '../../contract/keyScopes.ts'
import type { Language } from '../../contract/languages.ts'
import type { PortalSettings } from '../../contract/portalSettings.ts'
import type { Use } from './limits/countUse.ts'
import type { Db } from '../ports/database/database.ts'
import type { DNS } from '../ports/dns/dns.ts'
import type { Outbound } from '../ports/outbound/outbound.ts'
import type { Storage } from '../ports/storage/storage.ts'

/** What is known of a company in each of its requests. */
export interface CompanyFacts {
  id: CompanyID
  name: string
  subdomain: string
  /** Its own domain, where the portal is, while that is live (docs/decisions/0058). */
  domain: string | null
  language: string
  timeZone: string
  accent: string | null
  logoID: string | null
  faviconID: string | null
  isDemo: boolean
  /** How its emails present themselves: null for the company's name as sender, for no footer, and for replies that reach nobody. */
  mail: { senderName: string | null; footer: string | null; replyTo: string | null }
  /** When everything of it will be erased, its portal being closed until then; null for a company that stays. */
  eraseAt: Date | null
  /** What the company chose for its portal. */
  portal: PortalSettings
  /**
   * The version of the company's setup when this was read, for `requireVersion`; null when it was read for this very
   * request.
   */
  version: number | null
}

/** The person who asks. `permissions` is empty unless the session is a member's. */
export interface Asker {
  userID: string
  /** Null for a person without a picture. */
  name: string | null
  /** Whether they have no name and have not been asked for one. */
  isUnasked: boolean
  email: string | null
  pictureID: string | null
  /** The language they chose. */
  language: Language | null
  /** A guest has not signed in: they vote, and post, where a board lets them (docs/decisions/0078). */
  kind: 'user' | 'member' | 'guest'
  isMember: boolean
  isBlocked: boolean
  /** The boards that admit them by their email address, as `Sight` has them. */
  guestOf: readonly string[]
  /** When the person of this session last proved that it is they; null if that was not kept. */
  provenAt: Date | null
  permissions: readonly Permission[]
  /** Whether the company requires a second factor of its team and this member has none: then they have no permissions. */
  lacksFactor: boolean
}

/** The API key with which a program asks. `boardIDs`: it is held to these boards; null for all. */
export interface KeyAsker {
  id: string
  scopes: readonly KeyScope[]
  boardIDs: readonly string[] | null
}

/** One request, as calls and verbs see it. */
export interface Asking {
  db: Db
  companyID: CompanyID
  company: CompanyFacts
  viewer: Asker | null
  /** The key of a program; `viewer` is then null. */
  key?: KeyAsker | null
  /** Whether the viewer asks from a frame in the company's own product, by its token and not by a session. */
  isFramed?: boolean
  /**
   * The hash of the session's token if the viewer was taken from memory and not read for this request; only calls that
   * rely on memory (`Relying`) get this. Name, email and picture of such a viewer may be out of date.
   */
  presumed: Buffer | null
  /**
   * The use of a write that its own statement counts, for a call that takes its viewer from memory; null once counted.
   */
  use: Use | null
  /** The client's network address, as limits count it. */
  address: string
  /** The browser and operating system, if the client names them. */
  browser: string | null
  /** How the browser introduces itself, for a keyed hash alone. */
  client: string
  /** The language of the person who asks. */
  language: Language
  /** Whether the company's own words are given as it wrote them, and not in that language: to its team's pages, and to keys. */
  readsOriginals: boolean
  /** The address of this company's portal, without a trailing slash: at its own domain while that is live. */
  origin: string
  /** The address at which the company's admin is, without a trailing slash: always at its subdomain. */
  adminOrigin: string
  /** Asks name servers. */
  dns: DNS
  requestID: string
  /** Whether the team asks, or a key with `private:read`: it sees private boards, and whatever else only the team may know. */
  seesPrivate: boolean
  /** Which boards the viewer may see. */
  sight: Sight
  session: SessionEffects
  /** Signs what must be verified later: codes, links, tokens. */
  secret: Buffer
  /** Asks addresses that people chose. */
  outbound: Outbound
  /** The address of the root host, without a trailing slash. */
  rootOrigin: string
  /** Stores uploaded files. */
  storage: Storage
  /** The largest file that can be imported, in bytes. */
  mostImportBytes: number
  /** Reads the file sent with the request, for calls that take one: only then is it received. */
  file?: () => Promise<Buffer>
  log: Logger
  /** Called after a change of the company's own row has been committed, so that the next request sees it. */
  companyChanged(): void
}

/**
 * One request of a call that relies on what this process has in memory of the company and of the viewer: such a call
 * reaches the database only through `companies/readCurrent.ts`, whose statements check that all of it is current.
 */
export type Relying = Omit<Asking, 'db'>

/** Who narrows a list of posts: as much of a request as filters need, which a job has too. */
export interface Filterer extends Pick<Asking, 'key' | 'seesPrivate' | 'sight'> {
  company: Pick<CompanyFacts, 'timeZone' | 'language'>
  viewer: Pick<Asker, 'userID' | 'permissions'> | null
}

/** What a call does to the viewer's session; the HTTP layer turns it into cookies. */
export interface SessionEffects {
  /** The new session's token, `null` when the session ended, `undefined` when nothing changed. */
  changed: string | null | undefined
  /** The cookie of a browser that has signed in before (`knownBrowser`), as it came or as it will be set. */
  device: string | null
  /** What that cookie becomes; undefined if unchanged. */
  deviceChanged: string | undefined
  /** The cookie that a hand-over from the root is bound to, as it came (`people/handover/`). */
  handover: string | null
  /** The cookie that says for which shared roadmaps this browser has given the password, as it came. */
  shared?: string | null
  /** What that cookie becomes; not there if unchanged. */
  sharedChanged?: string
  /** The hash of the present session's token. */
  tokenHash: Buffer | null
  csrfToken: string
  /** The request token that belongs to a session's token. */
  csrfTokenOf(sessionToken: string): string
}

/** The signed-in person; refuses a stranger and a guest with `signInNeeded`. */
export function signedIn(asking: Pick<Asking, 'viewer'>): Asker {
  if (isGuest(asking)) throw new CallError('signInNeeded')
  return someone(asking)
}

/** The person who votes or posts, who may be a guest; refuses a stranger with `signInNeeded`. */
export function someone({ viewer }: Pick<Asking, 'viewer'>): Asker {
  if (!viewer) throw new CallError('signInNeeded')
  return viewer
}

/** Whether someone asks who has signed in: neither a stranger nor a guest. */
export function hasSignedIn({ viewer }: Pick<Asking, 'viewer'>): boolean {
  return viewer !== null && viewer.kind !== 'guest'
}

/** Whether a guest asks: someone without a name and an address, known by a cookie alone. */
export function isGuest({ viewer }: Pick<Asking, 'viewer'>): boolean {
  return viewer?.kind === 'guest'
}

export function may(asking: Pick<Filterer, 'viewer' | 'key'>, permission: Permission): boolean {
  // A key reads as the team does, if it is allowed to and not held to some of the boards; nothing else is its business.
  // Addresses of people whom it sees are there for each with `private:read`.
  if (asking.key && permission === 'addresses.view') return asking.key.scopes.includes('private:read')
  if (asking.key) return readByKeys.includes(permission) && readsAll(asking.key)
  return asking.viewer?.permissions.includes(permission) ?? false
}

const readByKeys: readonly Permission[] = ['admin.view', 'customers.view', 'money.view']

function readsAll({ scopes, boardIDs }: KeyAsker): boolean {
  return boardIDs === null && scopes.includes('private:read')
}
