import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditSession } from '../../contract/auditActions.ts'

/** From where something is done, for the audit log: a kind of session and a kind of browser, never an address. */
export interface AuditSource {
  session: AuditSession
  browser: string | null
}

const sources = new AsyncLocalStorage<AuditSource>()

/** Does `work`, whose entries in the audit log say that it came from `source`. */
export function withAuditSource<T>(source: AuditSource, work: () => T): T {
  return sources.run(source, work)
}

/** Where the present work comes from; what nobody asked for is the service's own, such as a job's. */
export function auditSource(): AuditSource {
  return sources.getStore() ?? { session: 'service', browser: null }
}
