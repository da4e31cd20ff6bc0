// Written by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { CompanyID } from './companyID.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export interface AccountEmails {
  account_id: string
  email: string | null
  code_hash: Buffer | null
  attempts: Generated<number>
  left_email: string | null
  language: string
  created_at: Generated<Time>
  expires_at: Time
}

export interface AccountOwners {
  company_id: CompanyID
  id: string
  user_id: string | null
  name: string | null
  email: string | null
  created_at: Generated<Time>
}

export interface AccountPictures {
  account_id: string
  id: Generated<string>
  large: Buffer
  small: Buffer
  sha256: Buffer
  width: number
  height: number
  small_width: number
  created_at: Generated<Time>
}

export interface AccountSessions {
  token_hash: Buffer
  account_id: string
  created_at: Generated<Time>
  last_seen_at: Generated<Time>
  expires_at: Time
  browser: string | null
  proven_at: Generated<Time>
}

export interface Accounts {
  id: string
  email: string
  name: string | null
  password_hash: string | null
  created_at: Generated<Time>
}

export interface ApiKeys {
  company_id: CompanyID
  id: string
  name: string
  token_hash: Buffer
  prefix: string
  last_four: string
  scopes: string[]
  board_ids: string[] | null
  created_by: string | null
  created_at: Generated<Time>
  expires_at: Time | null
  last_used_at: Time | null
  revoked_at: Time | null
  revoked_by: string | null
}

export interface AuditEntries {
  company_id: CompanyID
  id: string
  kind: string
  action: string
  actor_id: string | null
  subject_id: string | null
  data: ColumnType<unknown, string, string>
  session: string
  browser: string | null
  created_at: Generated<Time>
}

export interface AuthenticatorSetups {
  account_id: string
  sealed_secret: string
  expires_at: Time
}

export interface Authenticators {
  account_id: string
  sealed_secret: string
  last_step: string
  created_at: Generated<Time>
}

export interface BoardDomains {
  company_id: CompanyID
  board_id: string
  domain: string
}

export interface BoardMailSegments {
  company_id: CompanyID
  board_id: string
  segment_id: string
}

export interface BoardNotificationChoices {
  company_id: CompanyID
  user_id: string
  board_id: string
  kind: string
  choice: string
  created_at: Generated<Time>
}

export interface BoardPeople {
  company_id: CompanyID
  board_id: string
  email: string
}

export interface BoardQuestions {
  company_id: CompanyID
  board_id: string
  field_id: string
  is_required: boolean
}

export interface BoardSegments {
  company_id: CompanyID
  board_id: string
  segment_id: string
}

export interface Boards {
  company_id: CompanyID
  id: string
  name: string
  url_name: string
  description: Generated<string>
  access: Generated<string>
  mails_team: Generated<boolean>
  position: number
  post_count: Generated<number>
  archived_at: Time | null
  created_at: Generated<Time>
  private_comments: Generated<boolean>
  anonymous: Generated<boolean>
  prompt: Generated<string>
  open_count: Generated<number>
  approval: Generated<string>
  guests: Generated<string>
}

export interface BulkRows {
  company_id: CompanyID
  job_id: string
  nr: number
  post_id: string
  outcome: string | null
  reason: string | null
  done_at: Time | null
  status_changed_before: Time | null
}

export interface BulkTold {
  company_id: CompanyID
  job_id: string
  user_id: string
  kind: string
  posts: number
  event_id: string
}

export interface Categories {
  company_id: CompanyID
  id: string
  board_id: string
  parent_id: string | null
  name: string
  url_name: string
  position: number
  created_at: Generated<Time>
}

export interface CategorySubscriptions {
  company_id: CompanyID
  category_id: string
  user_id: string
  created_at: Generated<Time>
}

export interface ChangelogAnswers {
  company_id: CompanyID
  entry_id: string
  user_id: string
  solved: boolean
  created_at: Generated<Time>
}

export interface ChangelogEntries {
  company_id: CompanyID
  id: string
  title: string
  body: string
  body_html: string
  lead_html: string
  is_cut: boolean
  excerpt: string
  text_version: number
  search: string
  url_name: string
  types: Generated<string[]>
  cover_id: string | null
  cover_alt: Generated<string>
  state: Generated<string>
  publish_at: Time | null
  published_at: Time | null
  first_published_at: Time | null
  publish_by: string | null
  move_to_status_id: string | null
  move_mails: Generated<boolean>
  pinned_at: Time | null
  segment_id: string | null
  tells_voters: Generated<boolean>
  tells_subscribers: Generated<boolean>
  like_count: Generated<number>
  author_id: string | null
  saved_by: string | null
  saved_at: Generated<Time>
  run_began_at: Time | null
  asked_by: string | null
  asked_at: Time | null
  approved_by: string | null
  approved_revision: number | null
  revision: Generated<number>
  created_at: Generated<Time>
  returned_by: string | null
  returned_at: Time | null
  return_note: string | null
}

export interface ChangelogEntryLabels {
  company_id: CompanyID
  entry_id: string
  label_id: string
}

export interface ChangelogEntryPosts {
  company_id: CompanyID
  entry_id: string
  post_id: string
  position: number
  created_at: Generated<Time>
}

export interface ChangelogEntrySegments {
  company_id: CompanyID
  entry_id: string
  segment_id: string
}

export interface ChangelogLabels {
  company_id: CompanyID
  id: string
  name: string
  url_name: string
  position: number
  created_at: Generated<Time>
}

export interface ChangelogOptIns {
  company_id: CompanyID
  id: string
  email: string
  label_ids: string[] | null
  language: string | null
  created_at: Generated<Time>
}

export interface ChangelogReactions {
  company_id: CompanyID
  entry_id: string
  user_id: string
  name: string
  created_at: Generated<Time>
}

export interface ChangelogRecipients {
  company_id: CompanyID
  entry_id: string
  user_id: string
  by_mail: boolean
  in_app: boolean
  told_at: Generated<Time>
  settled_at: Time | null
  sent_at: Time | null
  refused_code: number | null
  seen_at: Time | null
  clicked_at: Time | null
}

export interface ChangelogSlugs {
  company_id: CompanyID
  url_name: string
  entry_id: string
  created_at: Generated<Time>
}

export interface ChangelogSubscriptionLabels {
  company_id: CompanyID
  user_id: string
  label_id: string
}

export interface ChangelogSubscriptions {
  company_id: CompanyID
  user_id: string
  all_labels: Generated<boolean>
  source: string
  created_at: Generated<Time>
}

export interface ChangelogTranslations {
  company_id: CompanyID
  entry_id: string
  language: string
  title: string
  body: string
  body_html: string
  lead_html: string
  is_cut: boolean
  excerpt: string
  text_version: number
  search: string
  original: string
  updated_by: string | null
  updated_at: Generated<Time>
}

export interface ChangelogVersions {
  company_id: CompanyID
  id: string
  entry_id: string
  revision: number
  is_aside: Generated<boolean>
  title: string
  body: string
  saved_by: string | null
  saved_at: Time
}

export interface CommentEdits {
  company_id: CompanyID
  id: string
  comment_id: string
  edited_by: string | null
  previous_body: string
  created_at: Generated<Time>
}

export interface CommentReactions {
  company_id: CompanyID
  comment_id: string
  user_id: string
  name: string
  created_at: Generated<Time>
}

export interface Comments {
  company_id: CompanyID
  id: string
  post_id: string
  parent_id: string | null
  thread_id: string | null
  author_id: string | null
  body: string
  body_html: string
  text_version: number
  internal: Generated<boolean>
  like_count: Generated<number>
  pinned_at: Time | null
  pinned_by: string | null
  edited_at: Time | null
  deleted_at: Time | null
  deleted_by: string | null
  spam_at: Time | null
  date_known: Generated<boolean>
  created_at: Generated<Time>
  home_post_id: string | null
  search: Generated<string>
  searched_in_parts: Generated<boolean>
  held_at: Time | null
}

export interface Companies {
  id: CompanyID
  name: string
  subdomain: string
  language: Generated<string>
  time_zone: Generated<string>
  accent: string | null
  voter_names: Generated<string>
  is_demo: Generated<boolean>
  created_at: Generated<Time>
  logo_id: string | null
  setup_version: Generated<string>
  portal_language: string | null
  default_theme: Generated<string>
  shows_roadmap: Generated<boolean>
  is_indexed: Generated<boolean>
  terms_url: string | null
  privacy_url: string | null
  imprint_url: string | null
  anyone_mentions_team: Generated<boolean>
  dark_logo_id: string | null
  cover_id: string | null
  favicon_id: string | null
  welcome: string | null
  font: Generated<string>
  home_url: string | null
  referral_code: Generated<string>
  referred_by: string | null
  team_size: string | null
  requires_second_factor: Generated<boolean>
  mail_sender_name: string | null
  mail_footer: string | null
  domain: string | null
  holds_suspects: Generated<boolean>
  reporting_currency: string | null
  changelog_intro: Generated<string>
  changelog_approval: Generated<boolean>
  shows_changelog: Generated<boolean>
  counts_changelog_clicks: Generated<boolean>
  roadmap_grouping: Generated<string>
  mail_reply_to: string | null
}

export interface CompanyClosings {
  company_id: CompanyID
  asked_by: string | null
  asked_at: Generated<Time>
  erase_at: Time
  told: Generated<string>
}

export interface CompanyDomains {
  company_id: CompanyID
  domain: string
  token: string
  created_at: Generated<Time>
  created_by: string | null
  checked_at: Time | null
  proof: Generated<string>
  pointing: Generated<string>
  confirmed_at: Time | null
  lost_at: Time | null
  warnings: Generated<number>
}

export interface CompanyJobs {
  company_id: CompanyID
  id: string
  kind: string
  state: Generated<string>
  phase: string
  done: Generated<number>
  total: Generated<number>
  created_by: string | null
  import_id: string | null
  file_name: string | null
  file_size: string | null
  file_parts: number | null
  setup: Generated<ColumnType<unknown, string, string>>
  report: Generated<ColumnType<unknown, string, string>>
  created_at: Generated<Time>
  started_at: Time | null
  finished_at: Time | null
  touched_at: Generated<Time>
  cancel_asked_at: Time | null
  expires_at: Time | null
  undo_until: Time | null
}

export interface CountedSegments {
  company_id: CompanyID
  segment_id: string
  counted_to: Generated<string>
  asked_at: Generated<Time>
}

export interface CurrencyRates {
  company_id: CompanyID
  to_currency: string
  currency: string
  day: string
  rate: number
  created_at: Generated<Time>
}

export interface CustomFieldOptions {
  company_id: CompanyID
  id: string
  field_id: string
  name: string
  position: number
  created_at: Generated<Time>
}

export interface CustomFields {
  company_id: CompanyID
  id: string
  subject: string
  name: string
  url_name: string
  type: string
  position: number
  is_shown: Generated<boolean>
  created_at: Generated<Time>
  is_plan: Generated<boolean>
}

export interface CustomPostFieldBoards {
  company_id: CompanyID
  field_id: string
  board_id: string
}

export interface CustomPostFieldOptions {
  company_id: CompanyID
  id: string
  field_id: string
  name: string
  position: number
  created_at: Generated<Time>
}

export interface CustomPostFields {
  company_id: CompanyID
  id: string
  name: string
  url_name: string
  type: string
  position: number
  is_required: Generated<boolean>
  is_public: Generated<boolean>
  created_at: Generated<Time>
}

export interface CustomerMergeRows {
  company_id: CompanyID
  id: Generated<string>
  merge_id: string
  table_name: string
  column_name: string
  what: string
  key: string
  before: string | null
}

export interface CustomerMerges {
  company_id: CompanyID
  id: string
  subject: string
  merged_id: string
  url_name: string | null
  external_id: string | null
  domain: string | null
  into_user_id: string | null
  into_third_party_company_id: string | null
  picture_id: string | null
  merged_by: string | null
  created_at: Generated<Time>
}

export interface DefaultViews {
  company_id: CompanyID
  user_id: string
  kind: string
  view_id: string
}

export interface Deliveries {
  company_id: CompanyID
  event_id: string
  user_id: string
  channel: string
  created_at: Generated<Time>
  settled_at: Time | null
}

export interface Digests {
  company_id: CompanyID
  user_id: string
  kind: string
  day: string
  created_at: Generated<Time>
  sent_at: Time | null
}

export interface EmailChanges {
  company_id: CompanyID
  user_id: string
  email: string | null
  code_hash: Buffer | null
  attempts: Generated<number>
  left_email: string | null
  created_at: Generated<Time>
  expires_at: Time
}

export interface Events {
  company_id: CompanyID
  id: string
  type: string
  post_id: string | null
  comment_id: string | null
  board_id: string | null
  user_id: string | null
  actor_id: string | null
  data: Generated<ColumnType<unknown, string, string>>
  created_at: Generated<Time>
}

export interface FactorTokens {
  token_hash: Buffer
  account_id: string
  company_id: CompanyID | null
  browser_hash: Buffer
  expires_at: Time
}

export interface Files {
  company_id: CompanyID
  id: string
  kind: string
  sha256: Buffer
  size: number
  small_size: number
  width: number
  height: number
  small_width: number
  owner_id: string | null
  post_id: string | null
  comment_id: string | null
  status_change_id: string | null
  created_at: Generated<Time>
  released_at: Time | null
  on_light: string | null
  on_dark: string | null
  entry_id: string | null
  account_picture_id: string | null
}

export interface FoundingLinks {
  token_hash: Buffer
  kind: string
  created_at: Generated<Time>
  expires_at: Time
  used_at: Time | null
}

export interface GuestPaces {
  company_id: CompanyID
  key: Buffer
  state: ColumnType<unknown, string, string>
  seen_at: Generated<Time>
}

export interface GuestVotes {
  company_id: CompanyID
  post_id: string
  user_id: string
  group_id: string | null
  aside_at: Time | null
  judged_at: Time | null
  judged_by: string | null
  keys: Generated<string[]>
  created_at: Generated<Time>
}

export interface Handovers {
  company_id: CompanyID
  code_hash: Buffer
  user_id: string
  kind: string
  browser_hash: Buffer
  proven_at: Time
  next: string | null
  created_at: Generated<Time>
  expires_at: Time
  provider_id: string | null
}

export interface IdempotencyKeys {
  company_id: CompanyID
  user_id: string
  key: string
  path: string
  input_hash: Buffer
  answer: ColumnType<unknown, string, string>
  created_at: Generated<Time>
}

export interface ImportLines {
  company_id: CompanyID
  job_id: string
  number: number
  place: string
  outcome: string
  problem: string
}

export interface ImportRefs {
  company_id: CompanyID
  source: string
  kind: string
  external_id: string
  subject_id: string
  created_at: Generated<Time>
}

export interface ImportRows {
  company_id: CompanyID
  job_id: string
  table_name: string
  key: string
  before: ColumnType<unknown, string, string> | null
}

export interface InboxStates {
  company_id: CompanyID
  post_id: string
  reason: string | null
  since: Time | null
  seen_at: Time | null
  seen_by: string | null
  snoozed_until: Time | null
  snoozed_by: string | null
  left_at: Time | null
}

export interface InviteCodes {
  company_id: CompanyID
  link_id: string
  email: string
  id: string
  code_hash: Buffer | null
  attempts: Generated<number>
  created_at: Generated<Time>
  expires_at: Time
}

export interface InviteLinks {
  company_id: CompanyID
  id: string
  domain: string
  role_id: string
  made_by: string | null
  token_hash: Buffer
  created_at: Generated<Time>
  expires_at: Time
  revoked_at: Time | null
}

export interface Invites {
  company_id: CompanyID
  id: string
  email: string
  role_id: string
  invited_by: string | null
  token_hash: Buffer | null
  created_at: Generated<Time>
  expires_at: Time
  accepted_at: Time | null
  revoked_at: Time | null
}

export interface Limits {
  key: string
  window_start: Time
  count: number
}

export interface Members {
  company_id: CompanyID
  user_id: string
  role_id: string
  account_id: string
  created_at: Generated<Time>
}

export interface NotificationChoices {
  company_id: CompanyID
  user_id: string
  kind: string
  in_app: boolean
  mail: string
  created_at: Generated<Time>
}

export interface Notifications {
  company_id: CompanyID
  id: string
  user_id: string
  event_id: string
  kind: string
  post_id: string | null
  comment_id: string | null
  actor_id: string | null
  in_app: boolean
  in_digest: boolean
  read_at: Time | null
  created_at: Generated<Time>
  others: Generated<number>
  profile_note_id: string | null
  entry_id: string | null
}

export interface OnboardingDismissals {
  company_id: CompanyID
  dismissed_at: Generated<Time>
}

export interface OneTimeLinks {
  token_hash: Buffer
  kind: string
  account_id: string
  company_id: CompanyID
  created_at: Generated<Time>
  expires_at: Time
  used_at: Time | null
}

export interface Opportunities {
  company_id: CompanyID
  id: string
  third_party_company_id: string | null
  name: string
  value: string | null
  currency: string | null
  stage: string | null
  probability: number | null
  owner_id: string | null
  state: string
  close_date: string | null
  url: string | null
  created_at: Generated<Time>
}

export interface OpportunityPosts {
  company_id: CompanyID
  opportunity_id: string
  post_id: string
  priority: string | null
  created_at: Generated<Time>
}

export interface OwnWords {
  company_id: CompanyID
  word: string
}

export interface PasskeyChallenges {
  challenge_hash: Buffer
  purpose: string
  account_id: string | null
  browser_hash: Buffer
  expires_at: Time
}

export interface Passkeys {
  id: Generated<string>
  account_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: string
  transports: Generated<string[]>
  name: string
  created_at: Generated<Time>
  last_used_at: Time | null
}

export interface PasswordResets {
  id: Generated<string>
  email: string
  language: string
  token_hash: Buffer | null
  created_at: Generated<Time>
  expires_at: Time
}

export interface PostChanges {
  company_id: CompanyID
  id: string
  post_id: string
  fact: string
  before: string
  after: string
  changed_by: string | null
  job_id: string | null
  created_at: Generated<Time>
}

export interface PostContexts {
  company_id: CompanyID
  post_id: string
  page: string | null
  version: string | null
  plan: string | null
  data: string
}

export interface PostEdits {
  company_id: CompanyID
  id: string
  post_id: string
  edited_by: string | null
  previous_title: string | null
  previous_details: string | null
  from_board_id: string | null
  to_board_id: string | null
  created_at: Generated<Time>
}

export interface PostFieldValues {
  company_id: CompanyID
  post_id: string
  field_id: string
  item: Generated<number>
  text: string | null
  number: number | null
  day: string | null
  option_id: string | null
  answered: Generated<boolean>
}

export interface PostMerges {
  company_id: CompanyID
  id: string
  post_id: string
  into_post_id: string
  merged_by: string | null
  created_at: Time
  unmerged_by: string | null
  unmerged_at: Time | null
}

export interface PostSlugs {
  company_id: CompanyID
  url_name: string
  post_id: string
  created_at: Generated<Time>
}

export interface PostSplits {
  company_id: CompanyID
  post_id: string
  comment_id: string
  reply_ids: string[]
  pinned_at: Time | null
  pinned_by: string | null
  split_by: string | null
  created_at: Generated<Time>
}

export interface PostStats {
  company_id: CompanyID
  post_id: string
  board_id: string
  status_id: string
  category_id: string | null
  listed: Generated<boolean>
  vote_count: Generated<number>
  imported_votes: Generated<number>
  score: GeneratedAlways<number | null>
  comment_count: Generated<number>
  trending: number
  created_at: Time
}

export interface PostTags {
  company_id: CompanyID
  post_id: string
  tag_id: string
  created_at: Generated<Time>
}

export interface PostTasks {
  company_id: CompanyID
  post_id: string
  vendor: string
  key: string
  title: string
  status: string
  url: string
  created_at: Generated<Time>
}

export interface PostWorths {
  company_id: CompanyID
  post_id: string
  companies: number | null
  spend: string | null
  spends_apart: number
  opportunities: number
  opportunity_value: string | null
  opportunities_apart: number
}

export interface Posts {
  company_id: CompanyID
  id: string
  board_id: string
  category_id: string | null
  status_id: string
  author_id: string | null
  title: string
  details: Generated<string>
  details_html: Generated<string>
  excerpt: Generated<string>
  text_version: number
  url_name: string
  search: string
  eta: string | null
  merged_into_id: string | null
  edited_at: Time | null
  status_changed_at: Time | null
  deleted_at: Time | null
  deleted_by: string | null
  spam_at: Time | null
  created_at: Generated<Time>
  image_id: GeneratedAlways<string | null>
  owner_id: string | null
  added_by: string | null
  eta_public: Generated<boolean>
  pinned_at: Time | null
  votes_closed_at: Time | null
  comments_closed_at: Time | null
  merged_count: Generated<number>
  held_at: Time | null
}

export interface ProfileNotes {
  company_id: CompanyID
  id: string
  user_id: string | null
  third_party_company_id: string | null
  author_id: string | null
  body: string
  edited_at: Time | null
  created_at: Generated<Time>
}

export interface ProofCodes {
  company_id: CompanyID
  user_id: string
  token_hash: Buffer
  purpose: string
  id: Generated<string>
  code_hash: Buffer | null
  attempts: Generated<number>
  created_at: Generated<Time>
  expires_at: Time
}

export interface ProvenDomains {
  company_id: CompanyID
  domain: string
  token: string
  created_at: Generated<Time>
  checked_at: Time | null
  proven_at: Time | null
}

export interface Recounts {
  company_id: CompanyID
  id: GeneratedAlways<string>
  kind: string
  subject_id: string
}

export interface RecoveryCodes {
  account_id: string
  code_hash: Buffer
  created_at: Generated<Time>
}

export interface Registrations {
  id: string
  token_hash: Buffer
  email: string
  name: string
  company_name: string
  subdomain: string
  team_size: string | null
  language: string
  time_zone: string
  password_hash: string
  knows_password: boolean
  referral_code: string | null
  invite_hash: Buffer | null
  code_hash: Buffer | null
  attempts: Generated<number>
  codes: Generated<number>
  created_at: Generated<Time>
  expires_at: Time
}

export interface ReplyToCodes {
  company_id: CompanyID
  user_id: string
  email: string
  code_hash: Buffer | null
  attempts: Generated<number>
  created_at: Generated<Time>
  expires_at: Time
}

export interface ReportDays {
  company_id: CompanyID
  day: string
  id: GeneratedAlways<string>
  board_id: string
  category_id: string | null
  tag_ids: string[]
  posts: number
  votes: number
  comments: number
  new_voters: number
  completed: number
  answered_after: string[]
  completed_after: string[]
}

export interface ReportDaysDue {
  company_id: CompanyID
  id: GeneratedAlways<string>
  at: Time | null
  post_id: string | null
}

export interface ReportSums {
  company_id: CompanyID
  is_month: boolean
  kind: string
  starts: string
  id: GeneratedAlways<string>
  board_id: string
  of_id: string | null
  posts: number
  votes: number
  comments: number
  new_voters: number
  completed: number
  answered_after: Generated<string[]>
  completed_after: Generated<string[]>
}

export interface Reports {
  company_id: CompanyID
  id: string
  review_id: string
  reporter_id: string | null
  reporter_key: string | null
  reason: string
  note: Generated<string>
  created_at: Generated<Time>
}

export interface RetiredSubdomains {
  subdomain: string
  company_id: CompanyID | null
  retired_at: Generated<Time>
}

export interface Reviews {
  company_id: CompanyID
  id: string
  post_id: string
  comment_id: string | null
  reasons: string[]
  at: Generated<Time>
  decided_at: Time | null
  decided_by: string | null
  outcome: string | null
  note: string | null
  created_at: Generated<Time>
}

export interface RoadmapCells {
  company_id: CompanyID
  roadmap_id: string
  post_id: string
  column_id: string
  text: string | null
  option_id: string | null
  person_id: string | null
  day: string | null
}

export interface RoadmapChanges {
  company_id: CompanyID
  id: string
  roadmap_id: string
  post_id: string | null
  kind: string
  name: string | null
  is_money: Generated<boolean>
  old_value: number | null
  new_value: number | null
  by_id: string | null
  at: Generated<Time>
}

export interface RoadmapColumnOptions {
  company_id: CompanyID
  id: string
  column_id: string
  name: string
  position: number
}

export interface RoadmapColumns {
  company_id: CompanyID
  id: string
  roadmap_id: string
  name: string
  type: string
  position: number
}

export interface RoadmapFactors {
  company_id: CompanyID
  id: string
  roadmap_id: string
  name: string
  description: Generated<string>
  side: string
  type: string
  weight: number
  aggregate: string | null
  segment_id: string | null
  field_id: string | null
  largest: Generated<number>
  position: number
}

export interface RoadmapPosts {
  company_id: CompanyID
  roadmap_id: string
  post_id: string
  note: Generated<string>
  added_by: string | null
  added_at: Generated<Time>
}

export interface RoadmapRankings {
  company_id: CompanyID
  roadmap_id: string
  part: number
  factor_ids: string[]
  post_ids: string[]
  scores: string[]
  spreads: string[]
  figures: ColumnType<unknown, string, string>
  digest: string
}

export interface RoadmapRemovedPosts {
  company_id: CompanyID
  roadmap_id: string
  post_id: string
}

export interface RoadmapShares {
  company_id: CompanyID
  id: string
  roadmap_id: string
  name: string
  query: string
  password_hash: string | null
  embed_origins: Generated<string[]>
  created_by: string | null
  created_at: Generated<Time>
  expires_at: Time | null
  revoked_at: Time | null
}

export interface RoadmapValues {
  company_id: CompanyID
  roadmap_id: string
  post_id: string
  factor_id: string
  user_id: string
  value: number
  set_at: Generated<Time>
}

export interface Roadmaps {
  company_id: CompanyID
  id: string
  name: string
  url_name: string
  position: number
  method: Generated<string>
  archived_at: Time | null
  locked_at: Time | null
  locked_by: string | null
  revision: Generated<number>
  changed: Generated<string>
  ranked: Generated<string>
  generation: Generated<number>
  ranked_at: Time | null
  created_by: string | null
  created_at: Generated<Time>
  rule_query: string | null
  rule_names: string | null
  rule_by: string | null
  rule_at: Time | null
  rule_checked_at: Time | null
  rule_problem: string | null
  rank_failed_at: Time | null
}

export interface Roles {
  company_id: CompanyID
  id: string
  name: string
  permissions: string[]
  created_at: Generated<Time>
}

export interface Samples {
  company_id: CompanyID
  kind: string
  subject_id: string
  created_at: Generated<Time>
}

export interface SavedAnswers {
  company_id: CompanyID
  id: string
  title: string
  body: string
  owner_id: string | null
  position: number
  created_by: string | null
  created_at: Generated<Time>
}

export interface SegmentChanges {
  company_id: CompanyID
  id: GeneratedAlways<string>
  segment_id: string
  users: number
  companies: number
}

export interface SegmentCompanies {
  company_id: CompanyID
  segment_id: string
  third_party_company_id: string
}

export interface SegmentMemberChanges {
  company_id: CompanyID
  id: GeneratedAlways<string>
  segment_id: string
  step: number
  user_ids: string[]
}

export interface SegmentUsers {
  company_id: CompanyID
  segment_id: string
  user_id: string
}

export interface SegmentVotes {
  company_id: CompanyID
  segment_id: string
  post_id: string
  votes: number
}

export interface Segments {
  company_id: CompanyID
  id: string
  subject: string
  name: string
  url_name: string
  rule: string | null
  created_at: Generated<Time>
  due: Generated<boolean>
  counted_on: string | null
  user_count: Generated<number>
  company_count: Generated<number>
}

export interface Sessions {
  token_hash: Buffer
  company_id: CompanyID
  user_id: string
  kind: string
  created_at: Generated<Time>
  last_seen_at: Generated<Time>
  expires_at: Time
  browser: string | null
  proven_at: Time | null
  provider_id: string | null
}

export interface SetAsideGroups {
  company_id: CompanyID
  id: string
  key: Buffer | null
  reasons: string[]
  since: Time
  created_at: Generated<Time>
  counted_at: Time | null
  counted_by: string | null
}

export interface SharedCustomerPages {
  company_id: CompanyID
  id: string
  third_party_company_id: string
  token_hash: Buffer
  shows_money: Generated<boolean>
  shipped_since: string | null
  created_by: string | null
  created_at: Generated<Time>
  expires_at: Time
  revoked_at: Time | null
}

export interface SignInAttempts {
  company_id: CompanyID
  state_hash: Buffer
  provider_id: string
  purpose: string
  nonce: string
  verifier: string
  browser_hash: Buffer
  next: string | null
  user_id: string | null
  created_at: Generated<Time>
  expires_at: Time
}

export interface SignInCodes {
  company_id: CompanyID
  email: string
  code_hash: Buffer
  attempts: Generated<number>
  created_at: Generated<Time>
  expires_at: Time
  browser: Generated<string>
  link_hash: Buffer | null
  intent: ColumnType<unknown, string, string> | null
}

export interface SignInProviders {
  company_id: CompanyID
  id: string
  audience: string
  shape: string
  name: string
  issuer: string
  client_id: string
  client_secret: string
  scopes: string[]
  email_domains: Generated<string[]>
  adds_members: Generated<boolean>
  groups_claim: string | null
  is_only: Generated<boolean>
  enabled_at: Time | null
  tested_at: Time | null
  tested_by: string | null
  created_at: Generated<Time>
}

export interface SignInRoles {
  company_id: CompanyID
  provider_id: string
  position: number
  group_name: string | null
  role_id: string
}

export interface SignInTests {
  company_id: CompanyID
  token_hash: Buffer
  provider_id: string
  user_id: string
  failure: string | null
  claims: ColumnType<unknown, string, string> | null
  created_at: Generated<Time>
  expires_at: Time
}

export interface SsoPages {
  company_id: CompanyID
  url: string
}

export interface SsoSecrets {
  company_id: CompanyID
  id: string
  purpose: string
  sealed_secret: string
  ending: string
  created_at: Generated<Time>
}

export interface StatusChanges {
  company_id: CompanyID
  id: string
  post_id: string
  from_status_id: string
  to_status_id: string
  changed_by: string | null
  note: Generated<string>
  note_html: Generated<string>
  created_at: Generated<Time>
  text_version: Generated<number>
  job_id: string | null
}

export interface Statuses {
  company_id: CompanyID
  id: string
  name: string
  url_name: string
  type: string
  hue: string
  position: number
  on_roadmap: Generated<boolean>
}

export interface Subscriptions {
  company_id: CompanyID
  post_id: string
  user_id: string
  muted: Generated<boolean>
  created_at: Generated<Time>
}

export interface Summaries {
  company_id: CompanyID
  user_id: string
  kind: string
  is_on: boolean
  hour: number
  on_weekends: boolean
  weekday: number
  if_empty: boolean
  next_at: Generated<Time>
  created_at: Generated<Time>
}

export interface Tags {
  company_id: CompanyID
  id: string
  board_id: string
  name: string
  url_name: string
  hue: string
  created_at: Generated<Time>
}

export interface Takedowns {
  company_id: CompanyID
  id: string
  user_id: string
  post_id: string | null
  comment_id: string | null
  deleted_at: Time
  was_held: boolean
}

export interface TextPrints {
  company_id: CompanyID
  id: string
  author_id: string
  print: string
  created_at: Generated<Time>
}

export interface ThirdPartyCompanies {
  company_id: CompanyID
  id: string
  name: string
  url_name: string
  external_id: string | null
  domain: string | null
  monthly_spend: string | null
  currency: string | null
  owner_id: string | null
  since: Time | null
  created_at: Generated<Time>
}

export interface ThirdPartyCompanyDoubles {
  company_id: CompanyID
  third_party_company_id: string
  other_id: string
  reason: string
  dismissed_at: Time | null
  dismissed_by: string | null
}

export interface ThirdPartyCompanyFieldValues {
  company_id: CompanyID
  third_party_company_id: string
  field_id: string
  text: string | null
  number: number | null
  amount: string | null
  currency: string | null
  day: string | null
  option_id: string | null
  is_on: boolean | null
}

export interface ThirdPartyCompanyPeople {
  company_id: CompanyID
  third_party_company_id: string
  user_id: string
  created_at: Generated<Time>
}

export interface ThirdPartyCompanyRequests {
  company_id: CompanyID
  id: Generated<string>
  third_party_company_id: string
  post_id: string
  votes: number
  first_vote_at: Time
  last_vote_at: Time
}

export interface ThirdPartyCompanySpends {
  company_id: CompanyID
  third_party_company_id: string
  spend: string | null
  is_apart: boolean
}

export interface ThirdPartyCompanyStats {
  company_id: CompanyID
  third_party_company_id: string
  member_count: Generated<number>
  vote_count: Generated<number>
  post_count: Generated<number>
  comment_count: Generated<number>
  last_activity_at: Time
}

export interface ThirdPartyCompanyWorths {
  company_id: CompanyID
  third_party_company_id: string
  at: Time
  monthly_spend: string | null
  currency: string | null
  owner_id: string | null
  plan: string | null
}

export interface Translations {
  company_id: CompanyID
  id: string
  kind: string
  board_id: string | null
  category_id: string | null
  status_id: string | null
  language: string
  text: string
  original: string
  updated_at: Generated<Time>
}

export interface UserDoubles {
  company_id: CompanyID
  user_id: string
  other_id: string
  reason: string
  dismissed_at: Time | null
  dismissed_by: string | null
}

export interface UserFieldValues {
  company_id: CompanyID
  user_id: string
  field_id: string
  text: string | null
  number: number | null
  amount: string | null
  currency: string | null
  day: string | null
  option_id: string | null
  is_on: boolean | null
}

export interface UserIdentities {
  company_id: CompanyID
  kind: string
  value: string
  user_id: string
  created_at: Generated<Time>
  refused_at: Time | null
  refused_code: number | null
}

export interface UserStats {
  company_id: CompanyID
  user_id: string
  post_count: Generated<number>
  vote_count: Generated<number>
  comment_count: Generated<number>
  last_activity_at: Time
  spend: string | null
}

export interface Users {
  company_id: CompanyID
  id: string
  name: string | null
  blocked_at: Time | null
  blocked_by: string | null
  created_at: Generated<Time>
  picture_id: string | null
  url_name: string | null
  language: string | null
  name_asked_at: Time | null
  time_zone: string | null
  avatar_url: string | null
}

export interface ViewPlaces {
  company_id: CompanyID
  user_id: string
  view_id: string
  position: number
}

export interface Views {
  company_id: CompanyID
  id: string
  kind: string
  name: string
  url_name: string
  owner_id: string | null
  query: string
  names: string
  position: number
  created_by: string | null
  created_at: Generated<Time>
}

export interface Visits {
  company_id: CompanyID
  user_id: string
  seen_at: Generated<Time>
  since_at: Time | null
}

export interface VoteEvents {
  company_id: CompanyID
  id: GeneratedAlways<string>
  root_post_id: string
  user_id: string
  delta: number
  voted_at: Time
  post_id: string | null
}

export interface Votes {
  company_id: CompanyID
  post_id: string
  user_id: string
  root_post_id: string
  by_id: string | null
  priority: string | null
  created_at: Generated<Time>
  source_url: string | null
  third_party_company_id: string | null
}

export interface WidgetBoardTokens {
  company_id: CompanyID
  board_id: string
  token: string
}

export interface WidgetPeople {
  company_id: CompanyID
  user_id: string
  facts_hash: Buffer | null
  identified_at: Time | null
  tokens_ended_at: Time | null
  entries_read_at: Time | null
}

export interface WidgetSettings {
  company_id: CompanyID
  origins: Generated<string[]>
  app_id: string | null
  takes_facts: Generated<boolean>
}

export interface Tables {
  account_emails: AccountEmails
  account_owners: AccountOwners
  account_pictures: AccountPictures
  account_sessions: AccountSessions
  accounts: Accounts
  api_keys: ApiKeys
  audit_entries: AuditEntries
  authenticator_setups: AuthenticatorSetups
  authenticators: Authenticators
  board_domains: BoardDomains
  board_mail_segments: BoardMailSegments
  board_notification_choices: BoardNotificationChoices
  board_people: BoardPeople
  board_questions: BoardQuestions
  board_segments: BoardSegments
  boards: Boards
  bulk_rows: BulkRows
  bulk_told: BulkTold
  categories: Categories
  category_subscriptions: CategorySubscriptions
  changelog_answers: ChangelogAnswers
  changelog_entries: ChangelogEntries
  changelog_entry_labels: ChangelogEntryLabels
  changelog_entry_posts: ChangelogEntryPosts
  changelog_entry_segments: ChangelogEntrySegments
  changelog_labels: ChangelogLabels
  changelog_opt_ins: ChangelogOptIns
  changelog_reactions: ChangelogReactions
  changelog_recipients: ChangelogRecipients
  changelog_slugs: ChangelogSlugs
  changelog_subscription_labels: ChangelogSubscriptionLabels
  changelog_subscriptions: ChangelogSubscriptions
  changelog_translations: ChangelogTranslations
  changelog_versions: ChangelogVersions
  comment_edits: CommentEdits
  comment_reactions: CommentReactions
  comments: Comments
  companies: Companies
  company_closings: CompanyClosings
  company_domains: CompanyDomains
  company_jobs: CompanyJobs
  counted_segments: CountedSegments
  currency_rates: CurrencyRates
  custom_field_options: CustomFieldOptions
  custom_fields: CustomFields
  custom_post_field_boards: CustomPostFieldBoards
  custom_post_field_options: CustomPostFieldOptions
  custom_post_fields: CustomPostFields
  customer_merge_rows: CustomerMergeRows
  customer_merges: CustomerMerges
  default_views: DefaultViews
  deliveries: Deliveries
  digests: Digests
  email_changes: EmailChanges
  events: Events
  factor_tokens: FactorTokens
  files: Files
  founding_links: FoundingLinks
  guest_paces: GuestPaces
  guest_votes: GuestVotes
  handovers: Handovers
  idempotency_keys: IdempotencyKeys
  import_lines: ImportLines
  import_refs: ImportRefs
  import_rows: ImportRows
  inbox_states: InboxStates
  invite_codes: InviteCodes
  invite_links: InviteLinks
  invites: Invites
  limits: Limits
  members: Members
  notification_choices: NotificationChoices
  notifications: Notifications
  onboarding_dismissals: OnboardingDismissals
  one_time_links: OneTimeLinks
  opportunities: Opportunities
  opportunity_posts: OpportunityPosts
  own_words: OwnWords
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  password_resets: PasswordResets
  post_changes: PostChanges
  post_contexts: PostContexts
  post_edits: PostEdits
  post_field_values: PostFieldValues
  post_merges: PostMerges
  post_slugs: PostSlugs
  post_splits: PostSplits
  post_stats: PostStats
  post_tags: PostTags
  post_tasks: PostTasks
  post_worths: PostWorths
  posts: Posts
  profile_notes: ProfileNotes
  proof_codes: ProofCodes
  proven_domains: ProvenDomains
  recounts: Recounts
  recovery_codes: RecoveryCodes
  registrations: Registrations
  reply_to_codes: ReplyToCodes
  report_days: ReportDays
  report_days_due: ReportDaysDue
  report_sums: ReportSums
  reports: Reports
  retired_subdomains: RetiredSubdomains
  reviews: Reviews
  roadmap_cells: RoadmapCells
  roadmap_changes: RoadmapChanges
  roadmap_column_options: RoadmapColumnOptions
  roadmap_columns: RoadmapColumns
  roadmap_factors: RoadmapFactors
  roadmap_posts: RoadmapPosts
  roadmap_rankings: RoadmapRankings
  roadmap_removed_posts: RoadmapRemovedPosts
  roadmap_shares: RoadmapShares
  roadmap_values: RoadmapValues
  roadmaps: Roadmaps
  roles: Roles
  samples: Samples
  saved_answers: SavedAnswers
  segment_changes: SegmentChanges
  segment_companies: SegmentCompanies
  segment_member_changes: SegmentMemberChanges
  segment_users: SegmentUsers
  segment_votes: SegmentVotes
  segments: Segments
  sessions: Sessions
  set_aside_groups: SetAsideGroups
  shared_customer_pages: SharedCustomerPages
  sign_in_attempts: SignInAttempts
  sign_in_codes: SignInCodes
  sign_in_providers: SignInProviders
  sign_in_roles: SignInRoles
  sign_in_tests: SignInTests
  sso_pages: SsoPages
  sso_secrets: SsoSecrets
  status_changes: StatusChanges
  statuses: Statuses
  subscriptions: Subscriptions
  summaries: Summaries
  tags: Tags
  takedowns: Takedowns
  text_prints: TextPrints
  third_party_companies: ThirdPartyCompanies
  third_party_company_doubles: ThirdPartyCompanyDoubles
  third_party_company_field_values: ThirdPartyCompanyFieldValues
  third_party_company_people: ThirdPartyCompanyPeople
  third_party_company_requests: ThirdPartyCompanyRequests
  third_party_company_spends: ThirdPartyCompanySpends
  third_party_company_stats: ThirdPartyCompanyStats
  third_party_company_worths: ThirdPartyCompanyWorths
  translations: Translations
  user_doubles: UserDoubles
  user_field_values: UserFieldValues
  user_identities: UserIdentities
  user_stats: UserStats
  users: Users
  view_places: ViewPlaces
  views: Views
  visits: Visits
  vote_events: VoteEvents
  votes: Votes
  widget_board_tokens: WidgetBoardTokens
  widget_people: WidgetPeople
  widget_settings: WidgetSettings
}
