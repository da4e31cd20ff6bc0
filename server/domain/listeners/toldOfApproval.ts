import { rows, type Db } from '../../ports/database/database.ts'
import { chosen } from '../notifications/defaults.ts'
import type { RecordedEvent } from '../events.ts'
import { entryOfAny } from './entryOf.ts'
import type { Told } from './followers.ts'
import { mailSQL } from './mailRule.ts'

/**
 * Who is told of the approval of an entry: that it waits, those who may approve it, while it does; that it was approved or sent back, its author and who asked, while
 * that is so. Never the person who did it.
 */
export async function toldOfApproval(db: Db, event: RecordedEvent, only?: readonly string[]): Promise<Told[]> {
  const { type, companyID, userID, actorID } = event
  const query = type === 'entry.approvalAsked' ? approversQuery : writersQuery
  return rows<Told>(db, companyID, query, [
    entryOfAny(event),
    actorID,
    only ?? null,
    ...(type === 'entry.approvalAsked' ? [] : [type === 'entry.approved', userID ?? null]),
  ])
}

const toldQuery = ({ kind, permissions, where }: { kind: string; permissions: string; where: string }) => `
  select u.id as "userID", u.name, u.language, true as "forTeam", ${kind} as kind, ${chosen('k', kind).inApp} as "inApp", h.email,
    ${mailSQL({ address: 'h.email', choice: 'k', kind })} as mail
  from changelog_entries e
  join members m on m.company_id = $1
  join roles r on r.company_id = $1 and r.id = m.role_id and r.permissions @> ${permissions}::text[]
  join users u on u.company_id = $1 and u.id = m.user_id and u.blocked_at is null
  join accounts a on a.id = m.account_id
  left join user_identities i on i.company_id = $1 and i.kind = 'email' and i.value = a.email
  cross join lateral (select case when i.refused_at is null then a.email end as email) as h
  left join notification_choices k on k.company_id = $1 and k.user_id = u.id and k.kind = ${kind}
  where e.company_id = $1 and e.id = $2::uuid and u.id is distinct from $3::uuid and ($4::uuid[] is null or u.id = any ($4::uuid[])) and ${where}
  order by u.id`

const approversQuery = toldQuery({
  kind: `'entryWaiting'`,
  permissions: `array['admin.view', 'changelog.edit', 'changelog.publish']`,
  where: `e.asked_at is not null and e.state <> 'published' and e.approved_revision is distinct from e.revision and u.id is distinct from e.author_id and u.id is distinct from e.saved_by`,
})

const writersQuery = toldQuery({
  kind: `'entryReviewed'`,
  permissions: `array['admin.view', 'changelog.edit']`,
  where: `u.id in (e.author_id, $6::uuid)
    and case when $5::boolean then e.state = 'published' or e.approved_revision = e.revision else e.asked_at is null and e.state <> 'published' end`,
})
