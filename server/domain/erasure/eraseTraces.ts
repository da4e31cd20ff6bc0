import { sql } from 'kysely'
import { rows } from '../../ports/database/database.ts'
import { sign } from '../../secrets/tokens.ts'
import type { Asking } from '../asking.ts'
import { isInLook } from '../companies/lookPictures.ts'
import { deltaOfGone } from '../votes/groupVotes.ts'

/**
 * Removes a person's acts and data other than their texts, and updates every count; their row, with all that cascades
 * from it, is deleted afterwards. Returns the ids of the files whose rows were deleted: their picture, and unused
 * uploads.
 */
export async function eraseTraces(
  { db, companyID, secret }: Pick<Asking, 'db' | 'companyID' | 'secret'>,
  userID: string,
): Promise<string[]> {
  const run = (text: string) => rows(db, companyID, text, [userID])
  await run(`
    with gone as (delete from votes v where v.company_id = $1 and v.user_id = $2::uuid returning v.root_post_id, v.post_id, v.created_at)
    insert into vote_events (company_id, root_post_id, post_id, user_id, delta, voted_at)
    select $1, root_post_id, nullif(post_id, root_post_id), $2::uuid, ${deltaOfGone('root_post_id')}, created_at from gone`)
  await run(`
    with gone as (delete from comment_reactions r where r.company_id = $1 and r.user_id = $2::uuid returning r.comment_id),
    told as (
      insert into events (company_id, id, type, post_id, comment_id, board_id, actor_id)
      select $1, new_id(), 'comment.unliked', c.post_id, c.id, p.board_id, $2::uuid
      from gone g
      join comments c on c.company_id = $1 and c.id = g.comment_id
      join posts p on p.company_id = $1 and p.id = c.post_id
    )
    update comments c set like_count = c.like_count - g.likes
    from (select comment_id, count(*)::int as likes from gone group by comment_id) as g
    where c.company_id = $1 and c.id = g.comment_id`)
  await run(`
    with gone as (delete from changelog_reactions r where r.company_id = $1 and r.user_id = $2::uuid returning r.entry_id),
    told as (
      insert into events (company_id, id, type, actor_id, data)
      select $1, new_id(), 'entry.unliked', $2::uuid, jsonb_build_object('entryID', g.entry_id) from gone g
    )
    update changelog_entries e set like_count = e.like_count - 1 from gone g where e.company_id = $1 and e.id = g.entry_id`)
  for (const [table, own] of [
    ['posts', 'post_id'],
    ['comments', 'comment_id'],
  ] as const) {
    await run(
      `update ${table} set held_at = null where company_id = $1 and author_id = $2::uuid and held_at is not null`,
    )
    await run(`
      delete from reviews r using ${table} t
      where r.company_id = $1 and t.company_id = $1 and t.id = r.${own} and t.author_id = $2::uuid ${own === 'post_id' ? 'and r.comment_id is null' : ''}`)
  }
  // What the page around the widget said of them.
  await run(
    'delete from post_contexts c using posts p where c.company_id = $1 and p.company_id = $1 and p.id = c.post_id and p.author_id = $2::uuid',
  )
  // What they wrote to an author goes with them, as their notes do.
  await run(
    'update changelog_entries set returned_at = null, return_note = null where company_id = $1 and returned_by = $2::uuid',
  )
  for (const [table, column] of doneBy)
    await run(`update ${table} set ${column} = null where company_id = $1 and ${column} = $2::uuid`)
  await run(`
    delete from changelog_opt_ins o using user_identities i
    where o.company_id = $1 and i.company_id = $1 and i.user_id = $2::uuid and i.kind = 'email' and i.value = o.email`)
  await run(`
    update roadmaps m set changed = m.changed + 1
    where m.company_id = $1 and m.id in (select v.roadmap_id from roadmap_values v where v.company_id = $1 and v.user_id = $2::uuid)`)
  await forgetIdentities({ db, companyID, secret }, userID)
  await run('delete from import_refs where company_id = $1 and subject_id = $2::uuid')
  // What an import changed of them, as it was.
  await run(
    `delete from import_rows where company_id = $1 and table_name in ('changedUsers', 'seen') and key = $2::text`,
  )
  const files = await rows<{ id: string }>(
    db,
    companyID,
    `delete from files f
     where f.company_id = $1 and (f.id = (select u.picture_id from users u where u.company_id = $1 and u.id = $2::uuid)
       or (f.owner_id = $2::uuid and num_nonnulls(f.post_id, f.comment_id, f.status_change_id, f.entry_id) = 0 and not exists (select from companies k where k.id = $1 and ${isInLook('f.id', 'k')})))
     returning f.id`,
    [userID],
  )
  return files.map(({ id }) => id)
}

/** The columns that say who did something to others' content. */
const doneBy = [
  ['users', 'blocked_by'],
  ['votes', 'by_id'],
  ['guest_votes', 'judged_by'],
  ['set_aside_groups', 'counted_by'],
  ['posts', 'deleted_by'],
  ['posts', 'owner_id'],
  ['posts', 'added_by'],
  ['post_changes', 'changed_by'],
  ['views', 'created_by'],
  ['saved_answers', 'created_by'],
  ['changelog_entries', 'author_id'],
  ['changelog_entries', 'saved_by'],
  ['changelog_entries', 'publish_by'],
  ['changelog_entries', 'asked_by'],
  ['changelog_entries', 'approved_by'],
  ['changelog_entries', 'returned_by'],
  ['changelog_versions', 'saved_by'],
  ['changelog_translations', 'updated_by'],
  ['reviews', 'decided_by'],
  ['inbox_states', 'seen_by'],
  ['inbox_states', 'snoozed_by'],
  ['comments', 'deleted_by'],
  ['comments', 'pinned_by'],
  ['status_changes', 'changed_by'],
  ['post_edits', 'edited_by'],
  ['post_merges', 'merged_by'],
  ['post_merges', 'unmerged_by'],
  ['post_splits', 'pinned_by'],
  ['post_splits', 'split_by'],
  ['comment_edits', 'edited_by'],
  ['notifications', 'actor_id'],
  ['api_keys', 'created_by'],
  ['company_domains', 'created_by'],
  ['api_keys', 'revoked_by'],
  ['sign_in_providers', 'tested_by'],
  ['customer_merges', 'merged_by'],
  ['user_doubles', 'dismissed_by'],
  ['third_party_company_doubles', 'dismissed_by'],
] as const

/**
 * Their addresses: sent codes and those waiting to be sent. The identities themselves are deleted with the person's
 * row.
 */
async function forgetIdentities(
  { db, companyID, secret }: Pick<Asking, 'db' | 'companyID' | 'secret'>,
  userID: string,
): Promise<void> {
  const found = await rows<{ value: string }>(
    db,
    companyID,
    `select i.value from user_identities i where i.company_id = $1 and i.user_id = $2::uuid and i.kind = 'email'
     union
     select e.value from email_changes c cross join lateral (values (c.email), (c.left_email)) as e (value)
     where c.company_id = $1 and c.user_id = $2::uuid and e.value is not null`,
    [userID],
  )
  const addresses = found.map(({ value }) => value)
  await rows(db, companyID, 'delete from sign_in_codes where company_id = $1 and email = any($2::text[])', [addresses])
  await rows(db, companyID, 'delete from invites where company_id = $1 and email = any($2::text[])', [addresses])
  await rows(db, companyID, 'delete from invite_codes where company_id = $1 and email = any($2::text[])', [addresses])
  await rows(db, companyID, 'delete from account_owners where company_id = $1 and email = any($2::text[])', [addresses])
  // Board access granted by their address; it can be granted again.
  await rows(db, companyID, 'delete from board_people where company_id = $1 and email = any($2::text[])', [addresses])
  for (const address of addresses) {
    const key = `code:${sign(secret, 'job', [companyID, address])}:`
    await sql`select graphile_worker.remove_job(j.key) from graphile_worker.jobs j where starts_with(j.key, ${key})`.execute(
      db,
    )
  }
}
