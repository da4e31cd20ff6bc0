import type { Tables } from '../types.ts'
import { boardDomains, boardPeople, boards, categories } from './boards.ts'
import { commentEdits, commentReactions, comments } from './comments.ts'
import { accounts, companies, events, importRefs, limits, members, roles, statuses } from './company.ts'
import { deliveries, digests, notificationChoices, notifications, subscriptions } from './notifications.ts'
import {
  emailChanges,
  files,
  idempotencyKeys,
  oneTimeLinks,
  proofCodes,
  sessions,
  signInCodes,
  userIdentities,
  users,
  visits,
} from './people.ts'
import { postEdits, posts, postSlugs, postStats, statusChanges, voteEvents, votes } from './posts.ts'
import type { Table } from './table.ts'

/** What every table is, in an order in which each only points to earlier ones, but for columns that are filled `later`. */
export const tables: { readonly [Name in keyof Tables]: Table<Name> } = {
  companies,
  accounts,
  roles,
  statuses,
  boards,
  categories,
  board_domains: boardDomains,
  board_people: boardPeople,
  users,
  user_identities: userIdentities,
  members,
  posts,
  post_stats: postStats,
  post_slugs: postSlugs,
  votes,
  vote_events: voteEvents,
  comments,
  comment_reactions: commentReactions,
  status_changes: statusChanges,
  post_edits: postEdits,
  comment_edits: commentEdits,
  files,
  subscriptions,
  notification_choices: notificationChoices,
  import_refs: importRefs,
  events,
  notifications,
  deliveries,
  digests,
  sessions,
  visits,
  one_time_links: oneTimeLinks,
  sign_in_codes: signInCodes,
  proof_codes: proofCodes,
  email_changes: emailChanges,
  idempotency_keys: idempotencyKeys,
  limits,
}
