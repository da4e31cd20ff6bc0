import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import type { OpenDatabase } from '../ports/database/database.ts'
import type { DNS } from '../ports/dns/dns.ts'
import type { Outbound } from '../ports/outbound/outbound.ts'
import type { Storage } from '../ports/storage/storage.ts'

/** What the server is made of: given to whatever answers requests or does jobs. */
export interface Service {
  env: Env
  database: OpenDatabase
  /** Keeps uploaded files. */
  storage: Storage
  /** Asks addresses that people chose. */
  outbound: Outbound
  dns: DNS
  /** Signs tokens and one-click links; kept in the data directory when no setting gives it. */
  secret: Buffer
  log: Logger
}
