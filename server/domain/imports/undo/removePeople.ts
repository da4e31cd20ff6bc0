import { rows } from '../../../ports/database/database.ts'
import { isBroughtAgainSQL, otherImports } from './broughtAgain.ts'
import type { Removal } from './undoImport.ts'

/** What shows that a person has done something since, or that someone has done something with them. */
const traces: readonly (readonly [table: string, column: string])[] = [
  ['members', 'user_id'],
  ['sessions', 'user_id'],
  ['visits', 'user_id'],
  ['posts', 'author_id'],
  ['posts', 'deleted_by'],
  ['comments', 'author_id'],
  ['comments', 'deleted_by'],
  ['comments', 'pinned_by'],
  ['comment_edits', 'edited_by'],
  ['comment_reactions', 'user_id'],
  ['post_edits', 'edited_by'],
  ['status_changes', 'changed_by'],
  ['votes', 'user_id'],
  ['votes', 'by_id'],
  ['subscriptions', 'user_id'],
  ['category_subscriptions', 'user_id'],
  ['changelog_subscriptions', 'user_id'],
  ['changelog_recipients', 'user_id'],
  ['changelog_answers', 'user_id'],
  ['profile_notes', 'user_id'],
  ['profile_notes', 'author_id'],
  ['notification_choices', 'user_id'],
  ['notifications', 'user_id'],
  ['notifications', 'actor_id'],
  ['email_changes', 'user_id'],
  ['files', 'owner_id'],
  ['users', 'blocked_by'],
  ['company_jobs', 'created_by'],
  ['segment_users', 'user_id'],
]

/**
 * Removes people whom an import created, who have left no trace and whom no other import that stands has brought too; their identities go with them, unless there are more than it made.
 */
export const removePeople: Removal = async (tx, companyID, keys, jobID) => {
  const removed = await rows<{ id: string }>(
    tx,
    companyID,
    `delete from users u
     using import_rows r
     where u.company_id = $1 and u.id = any($2::uuid[]) and u.blocked_at is null
       and r.company_id = $1 and r.job_id = $3::uuid and r.table_name = 'users' and r.key = u.id::text
       and (u.picture_id is null or u.avatar_url is not null)
       and (select count(*) from user_identities i where i.company_id = $1 and i.user_id = u.id)
         <= coalesce((r.before ->> 'identities')::int, 1)
       and not ${isBroughtAgainSQL('u.id::text', '$4')}
       ${traces.map(([table, column]) => `and not exists (select from ${table} t where t.company_id = $1 and t.${column} = u.id)`).join('\n       ')}
     returning u.id`,
    [keys, jobID, await otherImports(tx, companyID, jobID)],
  )
  const there = await rows<{ id: string }>(
    tx,
    companyID,
    'select id from users where company_id = $1 and id = any($2::uuid[])',
    [keys],
  )
  const staying = new Set(there.map(({ id }) => id))
  return { gone: keys.filter((key) => !staying.has(key)), people: removed.length }
}
