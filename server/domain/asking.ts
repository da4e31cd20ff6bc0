import type { Logger } from 'pino'
import type { CompanyID } from '../../db/companyID.ts'
import type { Permission } from '../../contract/access.ts'
import { CallError } from '../../contract/errors.ts'
import type { Sight } from './sight.ts'
import type { Language } from '../../contract/languages.ts'
import type { PortalSettings } from '../../contract/portalSettings.ts'
import type { Use } from './limits/countUse.ts'
import type { Db } from '../ports/database/database.ts'
import type { Storage } from '../ports/storage/storage.ts'

/** What is known of a company in each of its requests. */
export interface CompanyFacts {
  id: CompanyID
  name: string
  subdomain: string
  language: string
  timeZone: string
  accent: string | null
  logoID: string | null
  faviconID: string | null
  isDemo: boolean
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
  kind: 'user' | 'member'
  isMember: boolean
  isBlocked: boolean
  /** The boards that admit them by their email address, as `Sight` has them. */
  guestOf: readonly string[]
  permissions: readonly Permission[]
}

/** One request, as calls and verbs see it. */
export interface Asking {
  db: Db
  companyID: CompanyID
  company: CompanyFacts
  viewer: Asker | null
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
  /** The language of the person who asks. */
  language: Language
  /** The address of this company's host, without a trailing slash. */
  origin: string
  requestID: string
  /** Whether the team asks: it sees private boards, and whatever else only it may know. */
  seesPrivate: boolean
  /** Which boards the viewer may see. */
  sight: Sight
  session: SessionEffects
  /** Signs what must be verified later: codes, links, tokens. */
  secret: Buffer
  /** Stores uploaded files. */
  storage: Storage
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

/** What a call does to the viewer's session; the HTTP layer turns it into cookies. */
export interface SessionEffects {
  /** The new session's token, `null` when the session ended, `undefined` when nothing changed. */
  changed: string | null | undefined
  /** The cookie of a browser that has signed in before (`knownBrowser`), as it came or as it will be set. */
  device: string | null
  /** What that cookie becomes; undefined if unchanged. */
  deviceChanged: string | undefined
  /** The hash of the present session's token. */
  tokenHash: Buffer | null
  csrfToken: string
  /** The request token that belongs to a session's token. */
  csrfTokenOf(sessionToken: string): string
}

/** The signed-in person; refuses with `signInNeeded`. */
export function signedIn(asking: Pick<Asking, 'viewer'>): Asker {
  if (!asking.viewer) throw new CallError('signInNeeded')
  return asking.viewer
}

export function may(asking: Pick<Asking, 'viewer'>, permission: Permission): boolean {
  return asking.viewer?.permissions.includes(permission) ?? false
}
