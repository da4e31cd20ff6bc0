import { rows, type Db } from '../../ports/database/database.ts'
import type { RecordedEvent } from '../events.ts'
import type { Told } from './followers.ts'
import { mailSQL } from './mailRule.ts'
import { chosen } from '../notifications/defaults.ts'

/** The colleagues whom an event of a note mentions for the first time, while it does and they may see customers, each as they chose about mentions. */
export async function toldOfNote(
  db: Db,
  { companyID, actorID, data = {} }: RecordedEvent,
  only?: readonly string[],
): Promise<Told[]> {
  const { profileNoteID, named } = data
  if (typeof profileNoteID !== 'string' || !Array.isArray(named)) return []
  return rows<Told>(db, companyID, toldQuery, [profileNoteID, named, actorID, only ?? null])
}

const toldQuery = `
  select u.id as "userID", u.name, u.language, true as "forTeam", 'mention' as kind, ${chosen('c', "'mention'").inApp} as "inApp", h.email,
    ${mailSQL({ address: 'h.email', choice: 'c', kind: "'mention'" })} as mail
  from profile_notes n
  join users u on u.company_id = $1 and u.id = any ($3::uuid[]) and u.blocked_at is null
  join members m on m.company_id = $1 and m.user_id = u.id
  join roles r on r.company_id = $1 and r.id = m.role_id and 'customers.view' = any (r.permissions)
  join accounts a on a.id = m.account_id
  left join user_identities i on i.company_id = $1 and i.kind = 'email' and i.value = a.email
  cross join lateral (select case when i.refused_at is null then a.email end as email) as h
  left join notification_choices c on c.company_id = $1 and c.user_id = u.id and c.kind = 'mention'
  where n.company_id = $1 and n.id = $2::uuid and strpos(lower(n.body), '](user:' || u.id::text || ')') > 0
    and u.id is distinct from $4::uuid and ($5::uuid[] is null or u.id = any ($5::uuid[]))
  order by u.id`
