import { rows } from '../../ports/database/database.ts'
import type { Moving } from './moveRows.ts'

/** Nobody can be found by it: a hash of what the session is kept under, which itself is a hash. */
const digest = "encode(sha256(x.token_hash), 'hex')"

/** Anyone who is signed in as who is gone is signed in as who stays. */
export async function moveSessions({ db, companyID, mergeID, fromID, toID }: Moving): Promise<void> {
  await rows(
    db,
    companyID,
    `with moved as (
       update sessions x set user_id = $4::uuid where x.company_id = $1 and x.user_id = $3::uuid returning ${digest} as digest
     ),
     told as (select pg_notify('upwell_live', $1::text || ' ' || $3::text) from moved limit 1)
     insert into customer_merge_rows (company_id, merge_id, table_name, column_name, what, key)
     select $1, $2::uuid, 'sessions', 'user_id', 'moved', jsonb_build_object('digest', m.digest)::text
     from moved m
     left join told on true`,
    [mergeID, fromID, toID],
  )
}

/** The reverse. Sessions that began since may be of either, so that they end: everyone signs in as who they are. */
export async function moveSessionsBack({ db, companyID, mergeID, fromID, toID }: Moving): Promise<void> {
  await rows(
    db,
    companyID,
    `with moved as (
       update sessions x set user_id = $3::uuid
       where x.company_id = $1 and x.user_id = $4::uuid and ${digest} in (
         select r.key::jsonb ->> 'digest' from customer_merge_rows r
         where r.company_id = $1 and r.merge_id = $2::uuid and r.table_name = 'sessions' and r.what = 'moved')
       returning x.token_hash
     )
     delete from sessions s
     where s.company_id = $1 and s.user_id = $4::uuid and s.kind = 'user'
       and s.created_at >= (select m.created_at from customer_merges m where m.company_id = $1 and m.id = $2::uuid)
       and not exists (select from moved m where m.token_hash = s.token_hash)`,
    [mergeID, fromID, toID],
  )
}
