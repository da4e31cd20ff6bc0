import type { KeyScope } from '../../../contract/keyScopes.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { hashOf } from '../../secrets/tokens.ts'
import type { KeyAsker } from '../asking.ts'
import { isKey } from './keyToken.ts'
import { noteKeyUsed } from './lastUsed.ts'

/**
 * The key of a company, read for each request so that a revoked one opens nothing in any process; null if it is unknown, revoked, expired or another
 * company's.
 */
export async function keyOf(db: Db, companyID: CompanyID, token: string): Promise<KeyAsker | null> {
  if (!isKey(token)) return null
  const [row] = await rows<KeyRow>(
    db,
    companyID,
    `select k.id, k.scopes, k.board_ids, k.last_used_at is null or k.last_used_at < now() - interval '5 minutes' as stale
     from api_keys k
     where k.company_id = $1 and k.token_hash = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`,
    [hashOf(token)],
  )
  if (!row) return null
  if (row.stale) noteKeyUsed(db, { companyID, id: row.id })
  return { id: row.id, scopes: row.scopes, boardIDs: row.board_ids }
}

interface KeyRow {
  id: string
  scopes: KeyScope[]
  board_ids: string[] | null
  stale: boolean
}
