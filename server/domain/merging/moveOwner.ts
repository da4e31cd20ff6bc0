import { rows } from '../../ports/database/database.ts'
import { keepRows, putBack } from './keptRows.ts'
import { moveBack, moveRows, type Moving } from './moveRows.ts'
import { ownerPlaces } from './places.ts'

/** Where both look after customers, who stays looks after those of both. */
export async function moveOwner(moving: Moving): Promise<void> {
  const [found] = await rows<{ fromID: string; toID: string }>(
    moving.db,
    moving.companyID,
    `select f.id as "fromID", t.id as "toID"
     from account_owners f join account_owners t on t.company_id = $1 and t.user_id = $3::uuid
     where f.company_id = $1 and f.user_id = $2::uuid
     for update`,
    [moving.fromID, moving.toID],
  )
  if (!found) return
  await moveRows({ ...moving, ...found }, ownerPlaces)
  await keepRows({ ...moving, ...found }, { table: 'account_owners', key: ['id'], where: 'x.id = $3::uuid' })
}

/** The reverse; the person is there again. */
export async function moveOwnerBack(moving: Moving): Promise<void> {
  await putBack(moving, { table: 'account_owners', column: 'id' })
  const [found] = await rows<{ fromID: string; toID: string }>(
    moving.db,
    moving.companyID,
    `select (r.key::jsonb ->> 'id')::uuid as "fromID", t.id as "toID"
     from customer_merge_rows r
     join account_owners t on t.company_id = $1 and t.user_id = $3::uuid
     where r.company_id = $1 and r.merge_id = $2::uuid and r.table_name = 'account_owners' and r.column_name = 'id' and r.what = 'kept'`,
    [moving.mergeID, moving.toID],
  )
  if (found) await moveBack({ ...moving, ...found }, ownerPlaces)
}
