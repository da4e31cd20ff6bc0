import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { openNotes } from '../../ports/database/notes.ts'

interface UsedKey {
  companyID: CompanyID
  id: string
}

const used = openNotes<UsedKey>((db, keys) =>
  sql`
    update api_keys set last_used_at = now()
    where (company_id, id) in (
      select k.company_id, k.id
      from unnest(${keys.map(({ companyID }) => companyID)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]) as used (company_id, id)
      join api_keys k on k.company_id = used.company_id and k.id = used.id
      order by k.company_id, k.id
      for no key update of k
    )`.execute(db),
)

/** Notes that a key was used, for `writeKeysUsed`. */
export const noteKeyUsed = (db: Db, key: UsedKey): void => used.add(db, key.id, key)

/** Writes these notes. Gives the number of keys. */
export const writeKeysUsed = (db: Db): Promise<number> => used.write(db)
