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

/** What is known of a company wherever one of its requests is answered. */
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
  /** Of the company's setup when this was read, for `requireVersion`; null when it was read for this very request. */
  version: number | null
}

/** Who asks. `permissions` is empty unless the session is a member's. */
export interface Asker {
  userID: string
  /** Null for who has none. */
  name: string | null
  /** Whether they have no name and have not been asked for one. */
  isUnasked: boolean
  email: string | null
  pictureID: string | null
  /** What they chose to read in. */
  language: Language | null
  kind: 'user' | 'member'
  isMember: boolean
  isBlocked: boolean
  /** The boards that let them in by their email address, as `Sight` has them. */
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
   * The hash of the session's token where the viewer was taken from memory and not read for this request; only calls that rely on memory
   * (`Relying`) are asked this way. Name, email and picture of such a viewer may be old.
   */
  presumed: Buffer | null
  /** The use of a write that its own statement counts, for a call that presumes its viewer; null where it has been counted. */
  use: Use | null
  /** The network address that asks, as limits count it. */
  address: string
  /** The kind of browser that asks and its system, as far as it says so. */
  browser: string | null
  /** What the person who asks reads in. */
  language: Language
  /** The address of this company's host, without a slash at its end. */
  origin: string
  requestID: string
  /** Whether the team asks: it sees private boards, and whatever else only it may know. */
  seesPrivate: boolean
  /** Which boards the viewer may see. */
  sight: Sight
  session: SessionEffects
  /** Signs what must be proven later: codes, links, tokens. */
  secret: Buffer
  /** Keeps uploaded files. */
  storage: Storage
  /** Reads the file that came with the request, for the one call that takes a file: only then does it come in. */
  file?: () => Promise<Buffer>
  log: Logger
  /** Said after the company's own row was changed and committed, so that the next request sees it. */
  companyChanged(): void
}

/**
 * One request of a call that relies on what this process has in memory of the company and of the viewer: such a call reaches the database by
 * `companies/readCurrent.ts` alone, whose statements say whether that is still so.
 */
export type Relying = Omit<Asking, 'db'>

/** What a call does to the viewer's session; the HTTP layer turns it into cookies. */
export interface SessionEffects {
  /** The new session's token, `null` when the session ended, `undefined` when nothing changed. */
  changed: string | null | undefined
  /** The cookie of a browser that has signed in before (`knownBrowser`), as it came or as it will be set. */
  device: string | null
  /** What that cookie becomes; undefined when it stays. */
  deviceChanged: string | undefined
  /** The hash of the present session's token. */
  tokenHash: Buffer | null
  csrfToken: string
  /** The token that will go with a session's token. */
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
