// Written by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { CompanyID } from './companyID.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export interface Accounts {
  id: string
  email: string
  name: string | null
  password_hash: string | null
  created_at: Generated<Time>
}

export interface BoardDomains {
  company_id: CompanyID
  board_id: string
  domain: string
}

export interface BoardPeople {
  company_id: CompanyID
  board_id: string
  email: string
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
}

export interface Deliveries {
  company_id: CompanyID
  event_id: string
  user_id: string
  channel: string
  created_at: Generated<Time>
}

export interface Digests {
  company_id: CompanyID
  user_id: string
  kind: string
  day: string
  created_at: Generated<Time>
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

export interface ImportRefs {
  company_id: CompanyID
  source: string
  kind: string
  external_id: string
  subject_id: string
  created_at: Generated<Time>
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
  post_id: string
  comment_id: string | null
  actor_id: string | null
  in_app: boolean
  in_digest: boolean
  read_at: Time | null
  created_at: Generated<Time>
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

export interface PostSlugs {
  company_id: CompanyID
  url_name: string
  post_id: string
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

export interface Roles {
  company_id: CompanyID
  id: string
  name: string
  permissions: string[]
  created_at: Generated<Time>
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

export interface UserIdentities {
  company_id: CompanyID
  kind: string
  value: string
  user_id: string
  created_at: Generated<Time>
  refused_at: Time | null
  refused_code: number | null
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
}

export interface Votes {
  company_id: CompanyID
  post_id: string
  user_id: string
  root_post_id: string
  by_id: string | null
  priority: string | null
  created_at: Generated<Time>
}

export interface Tables {
  accounts: Accounts
  board_domains: BoardDomains
  board_people: BoardPeople
  boards: Boards
  categories: Categories
  comment_edits: CommentEdits
  comment_reactions: CommentReactions
  comments: Comments
  companies: Companies
  deliveries: Deliveries
  digests: Digests
  email_changes: EmailChanges
  events: Events
  files: Files
  idempotency_keys: IdempotencyKeys
  import_refs: ImportRefs
  limits: Limits
  members: Members
  notification_choices: NotificationChoices
  notifications: Notifications
  one_time_links: OneTimeLinks
  post_edits: PostEdits
  post_slugs: PostSlugs
  post_stats: PostStats
  posts: Posts
  proof_codes: ProofCodes
  roles: Roles
  sessions: Sessions
  sign_in_codes: SignInCodes
  status_changes: StatusChanges
  statuses: Statuses
  subscriptions: Subscriptions
  user_identities: UserIdentities
  users: Users
  visits: Visits
  vote_events: VoteEvents
  votes: Votes
}
