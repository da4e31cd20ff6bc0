import type { APIKey } from '../../../contract/apiKeys.ts'
import type { KeyScope } from '../../../contract/keyScopes.ts'

export interface KeyRow {
  id: string
  name: string
  prefix: string
  last_four: string
  scopes: KeyScope[]
  board_ids: string[] | null
  created_by_name: string | null
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
}

/** The columns of `KeyRow`, from `api_keys k`. */
export const keyColumns = `k.id, k.name, k.prefix, k.last_four, k.scopes, k.board_ids, k.created_at, k.expires_at, k.last_used_at,
  (select u.name from users u where u.company_id = k.company_id and u.id = k.created_by) as created_by_name`

export function shapeKey(row: KeyRow): APIKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    lastFour: row.last_four,
    scopes: row.scopes,
    boardIDs: row.board_ids,
    createdBy: row.created_by_name,
    created: row.created_at.toISOString(),
    expires: row.expires_at?.toISOString() ?? null,
    lastUsed: row.last_used_at?.toISOString() ?? null,
  }
}
