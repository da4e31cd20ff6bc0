import type { CompanyID } from '../../../../db/companyID.ts'
import type { Db } from '../../../ports/database/database.ts'
import type { Asker } from '../../asking.ts'
import { knownSetupVersion } from '../../companies/setup.ts'

interface Remembered {
  asker: Asker
  companyID: CompanyID
  /** The version of the company's setup under which the permissions were read. */
  setupVersion: number
  readAt: number
}

const mostKept = 20_000
/** The session's row says within the hour when it was last used: whoever is not read for so long is read again. */
const keptForMs = 20 * 60 * 1000
const kept = new WeakMap<Db, Map<string, Remembered>>()

/** Keeps who a session belonged to when it was read; not for a blocked person, whose every request is read anew. */
export function rememberAsker(
  db: Db,
  companyID: CompanyID,
  tokenHash: Buffer,
  asker: Asker,
  setupVersion: number,
): void {
  const askers = askersOf(db)
  const key = keyOf(tokenHash)
  askers.delete(key)
  if (asker.isBlocked) return
  if (askers.size >= mostKept) for (const oldest of askers.keys()) if (askers.size >= mostKept) askers.delete(oldest)
  askers.set(key, { asker, companyID, setupVersion, readAt: Date.now() })
}

/**
 * Who a session belonged to when it was last read, or null when that must be read. True only together with `isCurrent` in the statement that
 * relies on it: the session may be over since, the person blocked or no member any more.
 */
export function presumedAsker(db: Db, companyID: CompanyID, tokenHash: Buffer): Asker | null {
  const found = kept.get(db)?.get(keyOf(tokenHash))
  if (!found || found.companyID !== companyID || found.setupVersion !== knownSetupVersion(db, companyID)) return null
  return Date.now() - found.readAt < keptForMs ? found.asker : null
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('latin1')
}

function askersOf(db: Db): Map<string, Remembered> {
  let askers = kept.get(db)
  if (!askers) kept.set(db, (askers = new Map<string, Remembered>()))
  return askers
}
