import type { APIKey } from '../../../contract/apiKeys.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { keyColumns, shapeKey, type KeyRow } from './shape.ts'

const isLive = 'k.revoked_at is null and (k.expires_at is null or k.expires_at > now())'

/** SQL: whether a key is in the list, where it can be revoked. Those that expired stay there for 30 days. */
export const isListed = "k.revoked_at is null and (k.expires_at is null or k.expires_at > now() - interval '30 days')"

/** A company's keys, the oldest first. */
export async function listKeys({ db, companyID }: Asking): Promise<(APIKey & { isExpired: boolean })[]> {
  const found = await rows<KeyRow & { is_expired: boolean }>(
    db,
    companyID,
    `select ${keyColumns}, not (${isLive}) as is_expired
     from api_keys k
     where k.company_id = $1 and ${isListed}
     order by k.created_at, k.id`,
  )
  return found.map((row) => ({ ...shapeKey(row), isExpired: row.is_expired }))
}

/** The oldest key that opens something, or null. */
export async function oldestKey({ db, companyID }: Asking): Promise<APIKey | null> {
  const [row] = await rows<KeyRow>(
    db,
    companyID,
    `select ${keyColumns} from api_keys k where k.company_id = $1 and ${isLive} order by k.created_at, k.id limit 1`,
  )
  return row ? shapeKey(row) : null
}
