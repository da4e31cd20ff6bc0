import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'

interface UsedKey {
  companyID: CompanyID
  id: string
}

const mostWaiting = 5_000
const waiting = new WeakMap<Db, Map<string, UsedKey>>()

/** Notes that a key was used, for `writeKeysUsed`: no request waits for it, and a crash loses the note. */
export function noteKeyUsed(db: Db, key: UsedKey): void {
  let used = waiting.get(db)
  if (!used) waiting.set(db, (used = new Map<string, UsedKey>()))
  if (used.size < mostWaiting) used.set(key.id, key)
}

/** Writes the notes. Returns the number of keys. */
export async function writeKeysUsed(db: Db): Promise<number> {
  const used = waiting.get(db)
  if (!used || used.size === 0) return 0
  waiting.delete(db)
  // Ordered, so that two processes with the same keys don't deadlock.
  const keys = [...used.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
  await sql`
    update api_keys set last_used_at = now()
    where (company_id, id) in (
      select k.company_id, k.id
      from unnest(${keys.map(({ companyID }) => companyID)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]) as used (company_id, id)
      join api_keys k on k.company_id = used.company_id and k.id = used.id
      order by k.company_id, k.id
      for no key update of k
    )`.execute(db)
  return keys.length
}
