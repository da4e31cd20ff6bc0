import type { Logger } from 'pino'
import type { Language } from '../../contract/languages.ts'
import type { RegistrationMode } from '../../contract/registrations.ts'
import { CallError } from '../../contract/errors.ts'
import type { Db } from '../ports/database/database.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { SessionEffects } from './asking.ts'

/** Who may found a company on this server, and how its operator is reached. */
export interface RegistrationSettings {
  mode: RegistrationMode
  /** An email address or a web address. */
  contact: string
}

/** The account that a session at the root belongs to. */
export interface AccountAsker {
  accountID: string
  email: string
  /** Null for an account that was given none. */
  name: string | null
  /** Its picture; null for none. */
  pictureID: string | null
  /** When its person last proved that it is they. */
  provenAt: Date
}

/** One request at the root host, as its calls and verbs see it: it concerns an account, or nobody yet, and no company. */
export interface RootAsking {
  db: Db
  account: AccountAsker | null
  language: Language
  /** The root's address, without a slash at its end. */
  origin: string
  requestID: string
  /** The client's network address, as limits count it. */
  address: string
  /** The browser and operating system, if the client names them. */
  browser: string | null
  session: SessionEffects
  /** Who may found a company on this server. */
  registration: RegistrationSettings
  /** The referral code that this browser came with; null for none. */
  referralCode: string | null
  /** Signs what must be verified later: codes, links, tokens. */
  secret: Buffer
  /** Stores uploaded files. */
  storage: Storage
  log: Logger
  /** Reads the file that came with the request, where the call takes one. */
  file?: () => Promise<Buffer>
  /** The address of a company's host, without a slash at its end. */
  companyOrigin(company: { subdomain: string }): string
  /** Called after a company was made or changed and that has been committed, so that the next request sees it. */
  companiesChanged(): void
}

/** The signed-in account; refuses with `signInNeeded`. */
export function signedInAccount({ account }: Pick<RootAsking, 'account'>): AccountAsker {
  if (!account) throw new CallError('signInNeeded')
  return account
}
