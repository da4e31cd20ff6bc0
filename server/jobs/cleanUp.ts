import { sql } from 'kysely'
import { optInDays } from '../../contract/changelogAudienceKinds.ts'
import type { CompanyID } from '../../db/companyID.ts'
import { deleteAuditEntries } from '../domain/audit/deleteAuditEntries.ts'
import { releaseMerged } from '../domain/posts/merging/releaseMerged.ts'
import { pauseFolding } from '../domain/votes/fold.ts'
import { inTransaction, type Db } from '../ports/database/database.ts'

const batchSize = 2_000

/**
 * Takes away what has had its time, in every company: sessions, codes and links that are over, old counts and answers, and, 30 days after
 * they were deleted, posts and comments (0035, Deleting). Gives the number of rows that went.
 */
export async function cleanUp(db: Db): Promise<number> {
  let gone = 0
  await releaseErasable(db)
  for (const { from, where, atOnce = false } of overdue)
    gone += atOnce ? await deleteAll(db, from, where) : await deleteBatches(db, from, where)
  return gone + (await forgetAddresses(db)) + (await emptyDeletedThreads(db)) + (await deleteAuditEntries(db))
}

const erasable = "deleted_at < now() - interval '30 days' and held_at is null"

// Replies before what they reply to, comments before posts; what was merged into a post has been taken out of it before.
const overdue: readonly { from: string; where: string; atOnce?: boolean }[] = [
  { from: 'sessions', where: 'expires_at < now()' },
  { from: 'account_sessions', where: 'expires_at < now()' },
  { from: 'handovers', where: 'expires_at < now()' },
  { from: 'sign_in_codes', where: 'expires_at < now()' },
  { from: 'proof_codes', where: 'expires_at < now()' },
  { from: 'password_resets', where: 'expires_at < now()' },
  { from: 'account_emails', where: "expires_at < now() - interval '1 day'" },
  { from: 'sign_in_attempts', where: 'expires_at < now()' },
  { from: 'sign_in_tests', where: 'expires_at < now()' },
  { from: 'email_changes', where: "expires_at < now() - interval '1 day'" },
  { from: 'reply_to_codes', where: 'expires_at < now()' },
  { from: 'invite_codes', where: 'expires_at < now()' },
  { from: 'invites', where: "coalesce(accepted_at, revoked_at, expires_at) < now() - interval '30 days'" },
  { from: 'invite_links', where: "coalesce(revoked_at, expires_at) < now() - interval '30 days'" },
  { from: 'shared_customer_pages', where: "coalesce(revoked_at, expires_at) < now() - interval '30 days'" },
  { from: 'one_time_links', where: "expires_at < now() - interval '30 days'" },
  { from: 'authenticator_setups', where: 'expires_at < now()', atOnce: true },
  { from: 'passkey_challenges', where: 'expires_at < now()' },
  { from: 'factor_tokens', where: 'expires_at < now()' },
  { from: 'registrations', where: 'expires_at < now()' },
  { from: 'changelog_opt_ins', where: `created_at < now() - interval '${optInDays} days'` },
  { from: 'founding_links', where: "expires_at < now() - interval '30 days'" },
  { from: 'limits', where: "window_start < now() - interval '1 day'", atOnce: true },
  { from: 'text_prints', where: "created_at < now() - interval '1 day'" },
  { from: 'guest_paces', where: "seen_at < now() - interval '2 days'", atOnce: true },
  { from: 'idempotency_keys', where: "created_at < now() - interval '24 hours'" },
  // What was read is of no use for long, and what nobody reads for a year is read by nobody.
  {
    from: 'notifications',
    where:
      "created_at < now() - interval '90 days' and (read_at < now() - interval '90 days' or not in_app or created_at < now() - interval '1 year')",
  },
  // A day longer than a merge can be undone.
  {
    from: 'customer_merge_rows',
    where:
      "exists (select from customer_merges m where m.company_id = t.company_id and m.id = t.merge_id and m.created_at < now() - interval '31 days')",
  },
  { from: 'digests', where: "created_at < now() - interval '30 days'", atOnce: true },
  {
    from: 'comments',
    where: `${erasable} and not exists (select from comments r where r.company_id = t.company_id and r.parent_id = t.id)`,
  },
  {
    from: 'posts',
    where: `${erasable} and not exists (select from posts m where m.company_id = t.company_id and m.merged_into_id = t.id)`,
  },
]

/** What was merged into posts that will be erased are posts of their own first. */
async function releaseErasable(db: Db): Promise<void> {
  const { rows: found } = await sql<{ company_id: CompanyID; id: string }>`
    select p.company_id, p.id from posts p where ${sql.raw(erasable)} and p.merged_count > 0`.execute(db)
  for (const { company_id: companyID, id } of found) await inTransaction(db, (tx) => releaseMerged(tx, companyID, id))
}

/** For rows that have no index to be found by, and that nobody waits for: one reading of the table. */
async function deleteAll(db: Db, from: string, where: string): Promise<number> {
  const { numAffectedRows } = await inTransaction(db, (tx) =>
    sql`delete from ${sql.table(from)} t where ${sql.raw(where)}`.execute(tx),
  )
  return Number(numAffectedRows ?? 0)
}

/** Deletes in batches, each a transaction of its own, so that no lock is held for long. */
async function deleteBatches(db: Db, from: string, where: string): Promise<number> {
  let gone = 0
  for (;;) {
    const { numAffectedRows } = await inTransaction(db, async (tx) => {
      // With a post goes its ranking, which the folder changes for many posts in an order of its own.
      if (from === 'posts') await pauseFolding(tx)
      return sql`delete from ${sql.table(from)} where ctid in (select t.ctid from ${sql.table(from)} t where ${sql.raw(where)} limit ${sql.lit(batchSize)})`.execute(
        tx,
      )
    })
    const deleted = Number(numAffectedRows ?? 0)
    gone += deleted
    if (deleted < batchSize) return gone
  }
}

/** After 90 days nothing is left of the addresses that guests voted from (docs/decisions/0078). */
async function forgetAddresses(db: Db): Promise<number> {
  const votes =
    await sql`update guest_votes set keys = '{}' where keys <> '{}' and created_at < now() - interval '90 days'`.execute(
      db,
    )
  const groups =
    await sql`update set_aside_groups set key = null where key is not null and created_at < now() - interval '90 days'`.execute(
      db,
    )
  return Number(votes.numAffectedRows ?? 0) + Number(groups.numAffectedRows ?? 0)
}

/** A deleted comment with replies keeps its place, but nothing of what was written and shown, by whom, or who liked it. */
async function emptyDeletedThreads(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    with emptied as (
      update comments set body = '-', body_html = '', search = '', author_id = null, like_count = 0
      where ${sql.raw(erasable)} and (author_id is not null or body_html <> '')
      returning company_id, id
    ),
    released as (
      update files f set comment_id = null from emptied c where f.company_id = c.company_id and f.comment_id = c.id
    ),
    edits as (
      delete from comment_edits e using emptied c where e.company_id = c.company_id and e.comment_id = c.id
    )
    delete from comment_reactions r using emptied c where r.company_id = c.company_id and r.comment_id = c.id`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
