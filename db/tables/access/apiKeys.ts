import { internal, scope, secret, type Table } from '../table.ts'

/** Keys open this server and no other: no export has them. */
export const apiKeys: Table<'api_keys'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    name: internal(),
    token_hash: secret(),
    prefix: internal(),
    last_four: internal(),
    scopes: internal(),
    board_ids: internal(),
    created_by: internal('person'),
    created_at: internal(),
    expires_at: internal(),
    last_used_at: internal(),
    revoked_at: internal(),
    revoked_by: internal('person'),
  },
}
