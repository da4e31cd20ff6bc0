import { expect, test } from 'vitest'
import type { AnyTable } from '../../../db/tables/table.ts'
import { tables } from '../../../db/tables/tables.ts'
import { ownLists, personQuery } from './ownLists.ts'

const described: readonly (readonly [string, AnyTable])[] = Object.entries(tables)

/** Tables with personal data that the copy leaves out, each with the reason. */
const leftOut: Record<string, string> = {
  board_people: 'it is the company’s list of whom a board lets in',
  import_refs: 'it is where an import came from',
  post_slugs: 'it is the addresses of a post, whose title the copy has',
  status_changes: 'it is what the team decided about posts',
  post_changes: 'it is what the team decided about posts',
  reviews: 'it is what the team decided about posts and comments',
  text_prints: 'it is hashes of texts that the copy has, over within a day',
  takedowns: 'it is what blocking them took down, by ids: the copy has the texts',
  set_aside_groups: 'it is why votes of guests were set aside, and who judged that',
  guest_votes: 'a guest has no copy to ask for, and takes the votes along on signing in',
  audit_entries: 'it is what was done in the company, by ids and names of fields',
  inbox_states: 'it is which posts the team put aside, by ids',
  post_merges: 'it is what the team decided about posts',
  post_splits: 'it is what the team decided about posts',
  bulk_told: 'it is who was told of changes of many posts, by ids',
  user_stats: 'it is counts of what the copy has',
  view_places: 'it is the order of views, which the copy has',
  default_views: 'it is which view opens first, by ids',
  events: 'it is the log of the same acts, by ids',
  vote_events: 'it is votes under way, which the copy has',
  deliveries: 'it is which notification was sent, by ids',
  digests: 'it is on which day a summary was sent, by ids',
  sign_in_codes: 'it is over within minutes',
  proof_codes: 'it is over within minutes',
  email_changes: 'it is over within a day',
  reply_to_codes: 'it is over within minutes',
  invites: 'it is the team’s list of whom it invited, over within weeks',
  invite_links: 'it is the team’s list of links, over within weeks',
  shared_customer_pages: 'it is the team’s list of links to customers’ pages, over within months',
  invite_codes: 'it is over within minutes',
  handovers: 'it is over within a minute',
  sign_in_attempts: 'it is over within minutes',
  sign_in_tests: 'it is over within minutes',
  company_closings: 'it is that a company is being deleted, with the id of who asked for it',
  company_jobs: 'it is the company’s imports and exports, with the id of who began them',
  api_keys: 'it is the company’s list of keys, with the ids of who made and revoked them',
  company_domains: 'it is the company’s domain, with the id of who entered it',
  sign_in_providers: 'it is the company’s way to sign in, with the id of who tested it',
  account_owners: 'it is who looks after the company’s customers',
  customer_merges: 'it is which record of them became part of which, by ids: the copy has what was in either',
  customer_merge_rows: 'it is what undoing that needs, gone within 30 days: the copy has the rows',
  user_doubles: 'it is whom the team may take them for, by ids',
  third_party_company_doubles: 'it is which customers may be one, with the id of who said that they are not',
  roadmaps: 'it is the team’s list of roadmaps, with the ids of who made and locked them',
  roadmap_posts: 'it is which posts the team weighs, with the id of who added them',
  roadmap_cells: 'it is what the team says of posts, by ids',
  roadmap_changes: 'it is the history of the team’s roadmaps, with the id of who changed something',
  roadmap_shares: 'it is the team’s list of shared views, with the id of who made them',
  segments: 'it is the company’s rules about its customers',
  segment_users: 'it is how the company groups its customers, by ids',
  segment_member_changes: 'it is who came to such a group or left it, by ids, over within seconds',
  changelog_opt_ins: 'it is an address that nobody has confirmed, over within days',
  idempotency_keys: 'it is answers to be repeated, over within a day',
}

test('a table that says something of people is in a person’s copy, or left out by name', () => {
  const text = [personQuery, ...ownLists.map(({ rows }) => rows)].join(' ')
  const personal = described.filter(([, { columns }]) => Object.values(columns).some(({ personal: sort }) => sort))
  const shown = personal.map(([table]) => table).filter((table) => new RegExp(`\\b(from|join) ${table}\\b`).test(text))
  expect(shown.length).toBeGreaterThan(10)
  expect(
    personal.map(([table]) => table).filter((table) => !shown.includes(table) && !(table in leftOut)),
    'Add a list to server/domain/ownData/ownLists.ts, or explain here why a person’s copy leaves it out',
  ).toEqual([])
  expect(
    Object.keys(leftOut).filter((table) => shown.includes(table) || !personal.some(([name]) => name === table)),
    'Take it off the list: a person’s copy has it, or it says nothing of people',
  ).toEqual([])
})
