import type { Tables } from '../../../db/types.ts'

/** A column that says whose a row is, or who acted, and what becomes of its rows when the one it names is merged into another. */
export interface Place {
  table: keyof Tables
  column: string
  /** The columns that tell its rows apart, with `column`. */
  key: readonly string[]
  /** Columns that are unique with `column`: of two rows that would be the same, that of who is gone is kept aside. An empty list: one row a person. */
  once?: readonly string[]
  /** Who takes such an act back has taken back both: the row that was kept aside comes back only while the one beside it stands. */
  isAct?: true
  /** A further condition on a row `x`. */
  where?: string
}

const byID = (table: keyof Tables, ...columns: readonly string[]): Place[] =>
  columns.map((column) => ({ table, column, key: ['id'] }))
const once = (table: keyof Tables, column: string, ...others: readonly string[]): Place => ({
  table,
  column,
  key: others,
  once: others,
})
/** The same for what has a time, by which a row is told from one that was made in its place. */
const act = (table: keyof Tables, column: string, ...others: readonly string[]): Place => ({
  table,
  column,
  key: [...others, 'created_at'],
  once: others,
  isAct: true,
})

/** Every column that names a person, but for those of `notMoved`. */
export const userPlaces: readonly Place[] = [
  act('votes', 'user_id', 'post_id'),
  { table: 'votes', column: 'by_id', key: ['post_id', 'user_id', 'created_at'] },
  act('comment_reactions', 'user_id', 'comment_id', 'name'),
  act('subscriptions', 'user_id', 'post_id'),
  act('category_subscriptions', 'user_id', 'category_id'),
  once('changelog_subscriptions', 'user_id'),
  once('changelog_subscription_labels', 'user_id', 'label_id'),
  once('changelog_recipients', 'user_id', 'entry_id'),
  once('changelog_answers', 'user_id', 'entry_id'),
  ...byID('posts', 'author_id', 'owner_id', 'added_by', 'deleted_by'),
  ...byID('comments', 'author_id', 'deleted_by', 'pinned_by'),
  ...byID('comment_edits', 'edited_by'),
  ...byID('post_edits', 'edited_by'),
  ...byID('status_changes', 'changed_by'),
  ...byID('post_changes', 'changed_by'),
  ...byID('post_merges', 'merged_by', 'unmerged_by'),
  { table: 'post_splits', column: 'pinned_by', key: ['post_id'] },
  { table: 'post_splits', column: 'split_by', key: ['post_id'] },
  { table: 'notifications', column: 'user_id', key: ['id'], once: ['event_id'] },
  ...byID('notifications', 'actor_id'),
  ...byID('profile_notes', 'user_id', 'author_id'),
  ...byID('reviews', 'decided_by'),
  { table: 'reports', column: 'reporter_id', key: ['id'], once: ['review_id'] },
  ...byID('takedowns', 'user_id'),
  ...byID('text_prints', 'author_id'),
  ...byID('saved_answers', 'owner_id', 'created_by'),
  ...byID('changelog_entries', 'author_id', 'saved_by', 'publish_by', 'asked_by', 'approved_by', 'returned_by'),
  ...byID('changelog_versions', 'saved_by'),
  { table: 'changelog_translations', column: 'updated_by', key: ['entry_id', 'language'] },
  act('changelog_reactions', 'user_id', 'entry_id', 'name'),
  ...byID('roadmaps', 'locked_by', 'created_by', 'rule_by'),
  ...byID('roadmap_changes', 'by_id'),
  ...byID('roadmap_shares', 'created_by'),
  { table: 'roadmap_posts', column: 'added_by', key: ['roadmap_id', 'post_id'] },
  { table: 'roadmap_cells', column: 'person_id', key: ['roadmap_id', 'post_id', 'column_id'] },
  once('roadmap_values', 'user_id', 'roadmap_id', 'post_id', 'factor_id'),
  ...byID('views', 'owner_id', 'created_by'),
  once('view_places', 'user_id', 'view_id'),
  once('default_views', 'user_id', 'kind'),
  once('notification_choices', 'user_id', 'kind'),
  once('board_notification_choices', 'user_id', 'board_id', 'kind'),
  once('summaries', 'user_id', 'kind'),
  once('deliveries', 'user_id', 'event_id', 'channel'),
  once('digests', 'user_id', 'kind', 'day'),
  once('bulk_told', 'user_id', 'job_id', 'kind'),
  once('visits', 'user_id'),
  once('widget_people', 'user_id'),
  once('third_party_company_people', 'user_id', 'third_party_company_id'),
  once('user_field_values', 'user_id', 'field_id'),
  once('segment_users', 'user_id', 'segment_id'),
  { table: 'account_owners', column: 'user_id', key: ['id'], once: [] },
  { table: 'user_identities', column: 'user_id', key: ['kind', 'value'] },
  ...byID('users', 'blocked_by'),
  ...byID('files', 'owner_id'),
  { table: 'guest_votes', column: 'judged_by', key: ['post_id', 'user_id'] },
  ...byID('set_aside_groups', 'counted_by'),
  { table: 'inbox_states', column: 'seen_by', key: ['post_id'] },
  { table: 'inbox_states', column: 'snoozed_by', key: ['post_id'] },
  ...byID('api_keys', 'created_by', 'revoked_by'),
  ...byID('company_jobs', 'created_by'),
  { table: 'company_domains', column: 'created_by', key: ['domain'] },
  ...byID('invites', 'invited_by'),
  ...byID('invite_links', 'made_by'),
  ...byID('shared_customer_pages', 'created_by'),
  ...byID('sign_in_providers', 'tested_by'),
  ...byID('customer_merges', 'into_user_id', 'merged_by'),
  { table: 'user_doubles', column: 'dismissed_by', key: ['user_id', 'other_id'] },
  { table: 'third_party_company_doubles', column: 'dismissed_by', key: ['third_party_company_id', 'other_id'] },
  { table: 'import_refs', column: 'subject_id', key: ['source', 'kind', 'external_id'], where: "x.kind = 'user'" },
  { table: 'samples', column: 'subject_id', key: ['kind'], once: ['kind'], where: "x.kind = 'user'" },
]

/** Every column that names who looks after a customer, as a row of its own. */
export const ownerPlaces: readonly Place[] = [
  ...byID('third_party_companies', 'owner_id'),
  ...byID('opportunities', 'owner_id'),
  { table: 'third_party_company_worths', column: 'owner_id', key: ['third_party_company_id', 'at'] },
]

/** Every column that names a customer's company, but for those of `notMoved`. */
export const companyPlaces: readonly Place[] = [
  once('third_party_company_people', 'third_party_company_id', 'user_id'),
  once('third_party_company_field_values', 'third_party_company_id', 'field_id'),
  { table: 'third_party_company_worths', column: 'third_party_company_id', key: ['at'] },
  once('segment_companies', 'third_party_company_id', 'segment_id'),
  { table: 'votes', column: 'third_party_company_id', key: ['post_id', 'user_id', 'created_at'] },
  ...byID('opportunities', 'third_party_company_id'),
  ...byID('profile_notes', 'third_party_company_id'),
  ...byID('shared_customer_pages', 'third_party_company_id'),
  ...byID('customer_merges', 'into_third_party_company_id'),
]

/** Columns whose rows stay where they are, or go, each with the reason. */
export const notMoved: Readonly<Record<string, string>> = {
  'sessions.user_id': 'sessions are moved by a hash of what they are kept under (`moveSessions.ts`)',
  'members.user_id': 'nobody on the team is merged into anyone',
  'guest_votes.user_id': 'no guest is merged: signing in joins a guest with a person',
  'user_stats.user_id': 'it is counted anew',
  'user_doubles.user_id': 'pairs are kept aside whole (`keepDoubles`)',
  'user_doubles.other_id': 'pairs are kept aside whole (`keepDoubles`)',
  'third_party_company_doubles.third_party_company_id': 'pairs are kept aside whole (`keepDoubles`)',
  'third_party_company_doubles.other_id': 'pairs are kept aside whole (`keepDoubles`)',
  'third_party_company_spends.third_party_company_id': 'it is counted anew',
  'third_party_company_stats.third_party_company_id': 'it is counted anew',
  'third_party_company_requests.third_party_company_id': 'it is counted anew',
  'email_changes.user_id': 'it is over within a day',
  'reply_to_codes.user_id': 'nobody on the team is merged into anyone',
  'proof_codes.user_id': 'it is over within minutes',
  'handovers.user_id': 'it is over within a minute',
  'sign_in_attempts.user_id': 'it is over within minutes',
  'sign_in_tests.user_id': 'it is over within minutes',
  'idempotency_keys.user_id': 'it is answers to be repeated, over within a day',
}
