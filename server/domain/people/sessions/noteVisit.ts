import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'

/**
 * Notes that the viewer is here and returns when their previous visit ended, or null on the first. Their row is written
 * at most once in half an hour; a visit is over when it was not noted for an hour, and the next one begins.
 */
export async function noteVisit(asking: Asking): Promise<Date | null> {
  const { userID } = signedIn(asking)
  const [row] = await rows<{ since_at: Date | null }>(asking.db, asking.companyID, visitQuery, [userID])
  return row?.since_at ?? null
}

// If nothing was written the row exists, unless the person is being erased right now.
const visitQuery = `
  with noted as (
    insert into visits as i (company_id, user_id)
    select $1, u.id from users u where u.company_id = $1 and u.id = $2::uuid
    on conflict (company_id, user_id) do update
    set since_at = case when i.seen_at < now() - interval '1 hour' then i.seen_at else i.since_at end, seen_at = now()
    where i.seen_at < now() - interval '30 minutes'
    returning i.since_at
  )
  select n.since_at from noted n
  union all
  select i.since_at from visits i where i.company_id = $1 and i.user_id = $2::uuid
  limit 1`
