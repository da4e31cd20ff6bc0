-- Read from the migrated database by `npm run db:types`. Do not edit: write a migration.

create table account_emails (
  account_id uuid not null,
  email text,
  code_hash bytea,
  attempts integer not null,
  left_email text,
  language text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  PRIMARY KEY (account_id),
  CHECK ((octet_length(code_hash) = 32)),
  CHECK ((email = lower(email)))
);

create table account_owners (
  company_id uuid not null,
  id uuid not null,
  user_id uuid,
  name text,
  email text,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK ((num_nonnulls(user_id, name) = 1)),
  CHECK (((email IS NULL) OR (name IS NOT NULL))),
  CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
);

create table account_pictures (
  account_id uuid not null,
  id uuid not null,
  large bytea not null,
  small bytea not null,
  sha256 bytea not null,
  width integer not null,
  height integer not null,
  small_width integer not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  UNIQUE (id),
  PRIMARY KEY (account_id),
  CHECK ((height > 0)),
  CHECK (((octet_length(large) >= 1) AND (octet_length(large) <= 524288))),
  CHECK ((octet_length(sha256) = 32)),
  CHECK (((octet_length(small) >= 1) AND (octet_length(small) <= 65536))),
  CHECK ((small_width > 0)),
  CHECK ((width > 0))
);

create table account_sessions (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  browser text,
  proven_at timestamp(3) with time zone not null,
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  PRIMARY KEY (token_hash),
  CHECK ((char_length(browser) <= 40))
);

create table accounts (
  id uuid not null,
  email text not null,
  name text,
  password_hash text,
  created_at timestamp(3) with time zone not null,
  UNIQUE (email),
  PRIMARY KEY (id),
  CHECK ((email = lower(email)))
);

create table api_keys (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  token_hash bytea not null,
  prefix text not null,
  last_four text not null,
  scopes text[] not null,
  board_ids uuid[],
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  revoked_by uuid,
  FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, revoked_by) REFERENCES users(company_id, id) ON DELETE SET NULL (revoked_by),
  UNIQUE (company_id, token_hash),
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
);

create table audit_entries (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  action text not null,
  actor_id uuid,
  subject_id uuid,
  data jsonb not null,
  session text not null,
  browser text,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id) INCLUDE (kind, action, actor_id, subject_id),
  CHECK ((char_length(browser) <= 40)),
  CHECK ((session = ANY (ARRAY['member'::text, 'user'::text, 'guest'::text, 'account'::text, 'none'::text, 'provider'::text, 'command'::text, 'service'::text, 'key'::text])))
);

create table authenticator_setups (
  account_id uuid not null,
  sealed_secret text not null,
  expires_at timestamp(3) with time zone not null,
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  PRIMARY KEY (account_id)
);

create table authenticators (
  account_id uuid not null,
  sealed_secret text not null,
  last_step bigint not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  PRIMARY KEY (account_id)
);

create table board_domains (
  company_id uuid not null,
  board_id uuid not null,
  domain text not null,
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, board_id, domain),
  CHECK (((domain = lower(domain)) AND ((char_length(domain) >= 1) AND (char_length(domain) <= 253))))
);

create table board_mail_segments (
  company_id uuid not null,
  board_id uuid not null,
  segment_id uuid not null,
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, segment_id) REFERENCES segments(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, board_id)
);

create table board_notification_choices (
  company_id uuid not null,
  user_id uuid not null,
  board_id uuid not null,
  kind text not null,
  choice text not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id, board_id, kind),
  CHECK ((choice = ANY (ARRAY['now'::text, 'daily'::text, 'inApp'::text, 'off'::text])))
);

create table board_people (
  company_id uuid not null,
  board_id uuid not null,
  email text not null,
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, board_id, email),
  CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 254))))
);

create table board_questions (
  company_id uuid not null,
  board_id uuid not null,
  field_id uuid not null,
  is_required boolean not null,
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, field_id) REFERENCES custom_post_fields(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, board_id, field_id)
);

create table board_segments (
  company_id uuid not null,
  board_id uuid not null,
  segment_id uuid not null,
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, segment_id) REFERENCES segments(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, board_id, segment_id)
);

create table boards (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  url_name text not null,
  description text not null,
  access text not null,
  mails_team boolean not null,
  position integer not null,
  post_count integer not null,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  private_comments boolean not null,
  anonymous boolean not null,
  prompt text not null,
  open_count integer not null,
  approval text not null,
  guests text not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  UNIQUE (company_id, url_name),
  PRIMARY KEY (company_id, id),
  CHECK ((access = ANY (ARRAY['public'::text, 'private'::text, 'signedIn'::text, 'domains'::text, 'people'::text, 'segments'::text]))),
  CHECK ((approval = ANY (ARRAY['none'::text, 'posts'::text, 'postsAndComments'::text]))),
  CHECK ((char_length(description) <= 300)),
  CHECK ((guests = ANY (ARRAY['none'::text, 'votes'::text, 'votesAndPosts'::text]))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK ((open_count >= 0)),
  CHECK ((post_count >= 0)),
  CHECK ((char_length(prompt) <= 500))
);

create table bulk_rows (
  company_id uuid not null,
  job_id uuid not null,
  nr integer not null,
  post_id uuid not null,
  outcome text,
  reason text,
  done_at timestamp(3) with time zone,
  status_changed_before timestamp(3) with time zone,
  FOREIGN KEY (company_id, job_id) REFERENCES company_jobs(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, job_id, nr),
  CHECK (((outcome = 'left'::text) = (reason IS NOT NULL))),
  CHECK ((nr > 0)),
  CHECK ((outcome = ANY (ARRAY['changed'::text, 'same'::text, 'left'::text])))
);

create table bulk_told (
  company_id uuid not null,
  job_id uuid not null,
  user_id uuid not null,
  kind text not null,
  posts integer not null,
  event_id uuid not null,
  FOREIGN KEY (company_id, job_id) REFERENCES company_jobs(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, job_id, user_id, kind),
  CHECK ((posts > 0))
);

create table categories (
  company_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  parent_id uuid,
  name text not null,
  url_name text not null,
  position integer not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id) ON DELETE CASCADE,
  UNIQUE (company_id, board_id, url_name),
  FOREIGN KEY (company_id, parent_id) REFERENCES categories(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 30)))
);

create table category_subscriptions (
  company_id uuid not null,
  category_id uuid not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, category_id) REFERENCES categories(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, category_id, user_id)
);

create table changelog_answers (
  company_id uuid not null,
  entry_id uuid not null,
  user_id uuid not null,
  solved boolean not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, entry_id) REFERENCES changelog_entries(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, entry_id, user_id)
);

create table changelog_entries (
  company_id uuid not null,
  id uuid not null,
  title text not null,
  body text not null,
  body_html text not null,
  lead_html text not null,
  is_cut boolean not null,
  excerpt text not null,
  text_version integer not null,
  search tsvector not null,
  url_name text not null,
  types text[] not null,
  cover_id uuid,
  cover_alt text not null,
  state text not null,
  publish_at timestamp(3) with time zone,
  published_at timestamp(3) with time zone,
  first_published_at timestamp(3) with time zone,
  publish_by uuid,
  move_to_status_id uuid,
  move_mails boolean not null,
  pinned_at timestamp(3) with time zone,
  segment_id uuid,
  tells_voters boolean not null,
  tells_subscribers boolean not null,
  like_count integer not null,
  author_id uuid,
  saved_by uuid,
  saved_at timestamp(3) with time zone not null,
  run_began_at timestamp(3) with time zone,
  asked_by uuid,
  asked_at timestamp(3) with time zone,
  approved_by uuid,
  approved_revision integer,
  revision integer not null,
  created_at timestamp(3) with time zone not null,
  returned_by uuid,
  returned_at timestamp(3) with time zone,
  return_note text,
  FOREIGN KEY (company_id, approved_by) REFERENCES users(company_id, id) ON DELETE SET NULL (approved_by),
  FOREIGN KEY (company_id, asked_by) REFERENCES users(company_id, id) ON DELETE SET NULL (asked_by),
  FOREIGN KEY (company_id, author_id) REFERENCES users(company_id, id) ON DELETE SET NULL (author_id),
  FOREIGN KEY (company_id, cover_id) REFERENCES files(company_id, id) ON DELETE SET NULL (cover_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, move_to_status_id) REFERENCES statuses(company_id, id),
  FOREIGN KEY (company_id, publish_by) REFERENCES users(company_id, id) ON DELETE SET NULL (publish_by),
  FOREIGN KEY (company_id, returned_by) REFERENCES users(company_id, id) ON DELETE SET NULL (returned_by),
  FOREIGN KEY (company_id, saved_by) REFERENCES users(company_id, id) ON DELETE SET NULL (saved_by),
  FOREIGN KEY (company_id, segment_id) REFERENCES segments(company_id, id),
  UNIQUE (company_id, url_name),
  PRIMARY KEY (company_id, id),
  CHECK ((char_length(body) <= 40000)),
  CHECK (((state = 'scheduled'::text) = (publish_at IS NOT NULL))),
  CHECK (((state = 'published'::text) = (published_at IS NOT NULL))),
  CHECK ((char_length(cover_alt) <= 300)),
  CHECK ((like_count >= 0)),
  CHECK (((char_length(return_note) >= 1) AND (char_length(return_note) <= 1000))),
  CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text]))),
  CHECK (((char_length(title) >= 1) AND (char_length(title) <= 250))),
  CHECK ((types <@ '{new,improved,fixed}'::text[])),
  CHECK (((char_length(url_name) >= 1) AND (char_length(url_name) <= 60)))
);

create table changelog_entry_labels (
  company_id uuid not null,
  entry_id uuid not null,
  label_id uuid not null,
  FOREIGN KEY (company_id, entry_id) REFERENCES changelog_entries(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, label_id) REFERENCES changelog_labels(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, entry_id, label_id)
);

create table changelog_entry_posts (
  company_id uuid not null,
  entry_id uuid not null,
  post_id uuid not null,
  position integer not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, entry_id) REFERENCES changelog_entries(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, entry_id, post_id)
);

create table changelog_entry_segments (
  company_id uuid not null,
  entry_id uuid not null,
  segment_id uuid not null,
  FOREIGN KEY (company_id, entry_id) REFERENCES changelog_entries(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, segment_id) REFERENCES segments(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, entry_id, segment_id)
);

create table changelog_labels (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  url_name text not null,
  position integer not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  UNIQUE (company_id, url_name),
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 30))),
  CHECK (((char_length(url_name) >= 1) AND (char_length(url_name) <= 60)))
);

create table changelog_opt_ins (
  company_id uuid not null,
  id uuid not null,
  email text not null,
  label_ids uuid[],
  language text,
  created_at timestamp(3) with time zone not null,
  UNIQUE (company_id, email),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((email = lower(email)) AND (char_length(email) <= 254))),
  CHECK ((language = ANY (ARRAY['en'::text, 'de'::text, 'ar'::text])))
);

create table changelog_reactions (
  company_id uuid not null,
  entry_id uuid not null,
  user_id uuid not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, entry_id) REFERENCES changelog_entries(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, entry_id, user_id, name),
  CHECK ((name = 'like'::text))
);

create table changelog_recipients (
  company_id uuid not null,
  entry_id uuid not null,
  user_id uuid not null,
  by_mail boolean not null,
  in_app boolean not null,
  told_at timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  refused_code integer,
  seen_at timestamp(3) with time zone,
  clicked_at timestamp(3) with time zone,
  FOREIGN KEY (company_id, entry_id) REFERENCES changelog_entries(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, entry_id, user_id)
);

create table changelog_slugs (
  company_id uuid not null,
  url_name text not null,
  entry_id uuid not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, entry_id) REFERENCES changelog_entries(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, url_name),
  CHECK (((char_length(url_name) >= 1) AND (char_length(url_name) <= 60)))
);

create table changelog_subscription_labels (
  company_id uuid not null,
  user_id uuid not null,
  label_id uuid not null,
  FOREIGN KEY (company_id, label_id) REFERENCES changelog_labels(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id, label_id)
);

create table changelog_subscriptions (
  company_id uuid not null,
  user_id uuid not null,
  all_labels boolean not null,
  source text not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id),
  CHECK ((source = ANY (ARRAY['email'::text, 'account'::text, 'team'::text])))
);

create table changelog_translations (
  company_id uuid not null,
  entry_id uuid not null,
  language text not null,
  title text not null,
  body text not null,
  body_html text not null,
  lead_html text not null,
  is_cut boolean not null,
  excerpt text not null,
  text_version integer not null,
  search tsvector not null,
  original text not null,
  updated_by uuid,
  updated_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, entry_id) REFERENCES changelog_entries(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, updated_by) REFERENCES users(company_id, id) ON DELETE SET NULL (updated_by),
  PRIMARY KEY (company_id, entry_id, language),
  CHECK ((char_length(body) <= 40000)),
  CHECK ((language = ANY (ARRAY['en'::text, 'de'::text, 'ar'::text]))),
  CHECK (((char_length(title) >= 1) AND (char_length(title) <= 250)))
);

create table changelog_versions (
  company_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  revision integer not null,
  is_aside boolean not null,
  title text not null,
  body text not null,
  saved_by uuid,
  saved_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, entry_id) REFERENCES changelog_entries(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, saved_by) REFERENCES users(company_id, id) ON DELETE SET NULL (saved_by),
  PRIMARY KEY (company_id, id),
  CHECK ((char_length(body) <= 40000)),
  CHECK ((char_length(title) <= 250))
);

create table comment_edits (
  company_id uuid not null,
  id uuid not null,
  comment_id uuid not null,
  edited_by uuid,
  previous_body text not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, comment_id) REFERENCES comments(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, edited_by) REFERENCES users(company_id, id),
  PRIMARY KEY (company_id, id)
);

create table comment_reactions (
  company_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, comment_id) REFERENCES comments(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, comment_id, user_id, name),
  CHECK ((name = 'like'::text))
);

create table comments (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  parent_id uuid,
  thread_id uuid,
  author_id uuid,
  body text not null,
  body_html text not null,
  text_version integer not null,
  internal boolean not null,
  like_count integer not null,
  pinned_at timestamp(3) with time zone,
  pinned_by uuid,
  edited_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  spam_at timestamp(3) with time zone,
  date_known boolean not null,
  created_at timestamp(3) with time zone not null,
  home_post_id uuid,
  search tsvector not null,
  searched_in_parts boolean not null,
  held_at timestamp(3) with time zone,
  FOREIGN KEY (company_id, author_id) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, deleted_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, home_post_id) REFERENCES posts(company_id, id) ON DELETE SET NULL (home_post_id),
  FOREIGN KEY (company_id, parent_id) REFERENCES comments(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, pinned_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, thread_id) REFERENCES comments(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(body) >= 1) AND (char_length(body) <= 25000))),
  CHECK (((parent_id IS NULL) = (thread_id IS NULL))),
  CHECK (((held_at IS NULL) OR (deleted_at IS NOT NULL))),
  CHECK ((like_count >= 0))
);

create table companies (
  id uuid not null,
  name text not null,
  subdomain text not null,
  language text not null,
  time_zone text not null,
  accent text,
  voter_names text not null,
  is_demo boolean not null,
  created_at timestamp(3) with time zone not null,
  logo_id uuid,
  setup_version bigint not null,
  portal_language text,
  default_theme text not null,
  shows_roadmap boolean not null,
  is_indexed boolean not null,
  terms_url text,
  privacy_url text,
  imprint_url text,
  anyone_mentions_team boolean not null,
  dark_logo_id uuid,
  cover_id uuid,
  favicon_id uuid,
  welcome text,
  font text not null,
  home_url text,
  referral_code text not null,
  referred_by uuid,
  team_size text,
  requires_second_factor boolean not null,
  mail_sender_name text,
  mail_footer text,
  domain text,
  holds_suspects boolean not null,
  reporting_currency text,
  changelog_intro text not null,
  changelog_approval boolean not null,
  shows_changelog boolean not null,
  counts_changelog_clicks boolean not null,
  roadmap_grouping text not null,
  mail_reply_to text,
  UNIQUE (domain),
  FOREIGN KEY (id, cover_id) REFERENCES files(company_id, id) ON DELETE SET NULL (cover_id),
  FOREIGN KEY (id, dark_logo_id) REFERENCES files(company_id, id) ON DELETE SET NULL (dark_logo_id),
  FOREIGN KEY (id, favicon_id) REFERENCES files(company_id, id) ON DELETE SET NULL (favicon_id),
  FOREIGN KEY (id, logo_id) REFERENCES files(company_id, id) ON DELETE SET NULL (logo_id),
  PRIMARY KEY (id),
  UNIQUE (referral_code),
  FOREIGN KEY (referred_by) REFERENCES companies(id) ON DELETE SET NULL,
  UNIQUE (subdomain),
  CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
  CHECK ((char_length(changelog_intro) <= 2000)),
  CHECK ((default_theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text]))),
  CHECK (((domain = lower(domain)) AND ((char_length(domain) >= 4) AND (char_length(domain) <= 253)))),
  CHECK ((font = ANY (ARRAY['hankenGrotesk'::text, 'instrumentSans'::text, 'figtree'::text]))),
  CHECK ((char_length(home_url) <= 500)),
  CHECK ((char_length(imprint_url) <= 500)),
  CHECK (((char_length(mail_footer) >= 1) AND (char_length(mail_footer) <= 500))),
  CHECK (((mail_reply_to = lower(mail_reply_to)) AND ((char_length(mail_reply_to) >= 3) AND (char_length(mail_reply_to) <= 254)))),
  CHECK (((char_length(mail_sender_name) >= 1) AND (char_length(mail_sender_name) <= 60))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  CHECK ((portal_language = ANY (ARRAY['en'::text, 'de'::text, 'ar'::text]))),
  CHECK ((char_length(privacy_url) <= 500)),
  CHECK ((reporting_currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((roadmap_grouping = ANY (ARRAY['status'::text, 'quarter'::text]))),
  CHECK ((subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text)),
  CHECK ((team_size = ANY (ARRAY['one'::text, 'few'::text, 'dozens'::text, 'hundreds'::text]))),
  CHECK ((char_length(terms_url) <= 500)),
  CHECK ((voter_names = ANY (ARRAY['first'::text, 'full'::text, 'hidden'::text]))),
  CHECK ((char_length(welcome) <= 500))
);

create table company_closings (
  company_id uuid not null,
  asked_by uuid,
  asked_at timestamp(3) with time zone not null,
  erase_at timestamp(3) with time zone not null,
  told text not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id),
  CHECK ((told = ANY (ARRAY['nothing'::text, 'week'::text, 'day'::text])))
);

create table company_domains (
  company_id uuid not null,
  domain text not null,
  token text not null,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  checked_at timestamp(3) with time zone,
  proof text not null,
  pointing text not null,
  confirmed_at timestamp(3) with time zone,
  lost_at timestamp(3) with time zone,
  warnings smallint not null,
  FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id),
  CHECK (((domain = lower(domain)) AND ((char_length(domain) >= 4) AND (char_length(domain) <= 253)))),
  CHECK ((pointing = ANY (ARRAY['right'::text, 'wrong'::text, 'missing'::text, 'unknown'::text]))),
  CHECK ((proof = ANY (ARRAY['found'::text, 'missing'::text, 'unknown'::text])))
);

create table company_jobs (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  state text not null,
  phase text not null,
  done integer not null,
  total integer not null,
  created_by uuid,
  import_id uuid,
  file_name text,
  file_size bigint,
  file_parts integer,
  setup jsonb not null,
  report jsonb not null,
  created_at timestamp(3) with time zone not null,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  touched_at timestamp(3) with time zone not null,
  cancel_asked_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  undo_until timestamp(3) with time zone,
  FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, import_id) REFERENCES company_jobs(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK ((done >= 0)),
  CHECK ((char_length(file_name) <= 200)),
  CHECK ((kind = ANY (ARRAY['export'::text, 'import'::text, 'undoImport'::text, 'bulk'::text, 'undoBulk'::text, 'exportProfile'::text, 'eraseCustomer'::text]))),
  CHECK ((phase = ANY (ARRAY['uploading'::text, 'uploaded'::text, 'checked'::text, 'queued'::text, 'checking'::text, 'importing'::text, 'exporting'::text, 'packing'::text, 'undoing'::text, 'changing'::text, 'erasing'::text, 'ended'::text]))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  CHECK ((total >= 0))
);

create table counted_segments (
  company_id uuid not null,
  segment_id uuid not null,
  counted_to uuid not null,
  asked_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, segment_id) REFERENCES segments(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, segment_id)
);

create table currency_rates (
  company_id uuid not null,
  to_currency text not null,
  currency text not null,
  day date not null,
  rate double precision not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, to_currency, currency, day),
  CHECK ((currency <> to_currency)),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((rate > (0)::double precision) AND (rate <= (1000000000)::double precision))),
  CHECK ((to_currency ~ '^[A-Z]{3}$'::text))
);

create table custom_field_options (
  company_id uuid not null,
  id uuid not null,
  field_id uuid not null,
  name text not null,
  position integer not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, field_id) REFERENCES custom_fields(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);

create table custom_fields (
  company_id uuid not null,
  id uuid not null,
  subject text not null,
  name text not null,
  url_name text not null,
  type text not null,
  position integer not null,
  is_shown boolean not null,
  created_at timestamp(3) with time zone not null,
  is_plan boolean not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  UNIQUE (company_id, subject, url_name),
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK (((NOT is_plan) OR (subject = 'thirdPartyCompany'::text))),
  CHECK ((subject = ANY (ARRAY['user'::text, 'thirdPartyCompany'::text]))),
  CHECK ((type = ANY (ARRAY['text'::text, 'number'::text, 'money'::text, 'date'::text, 'choice'::text, 'switch'::text, 'link'::text]))),
  CHECK (((char_length(url_name) >= 1) AND (char_length(url_name) <= 60)))
);

create table custom_post_field_boards (
  company_id uuid not null,
  field_id uuid not null,
  board_id uuid not null,
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, field_id) REFERENCES custom_post_fields(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, field_id, board_id)
);

create table custom_post_field_options (
  company_id uuid not null,
  id uuid not null,
  field_id uuid not null,
  name text not null,
  position integer not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, field_id) REFERENCES custom_post_fields(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);

create table custom_post_fields (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  url_name text not null,
  type text not null,
  position integer not null,
  is_required boolean not null,
  is_public boolean not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  UNIQUE (company_id, url_name),
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK ((type = ANY (ARRAY['text'::text, 'number'::text, 'choice'::text, 'choices'::text, 'date'::text, 'checkbox'::text, 'link'::text])))
);

create table customer_merge_rows (
  company_id uuid not null,
  id uuid not null,
  merge_id uuid not null,
  table_name text not null,
  column_name text not null,
  what text not null,
  key text not null,
  before text,
  FOREIGN KEY (company_id, merge_id) REFERENCES customer_merges(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((before IS NOT NULL) = (what = ANY (ARRAY['kept'::text, 'changed'::text])))),
  CHECK ((what = ANY (ARRAY['moved'::text, 'kept'::text, 'changed'::text, 'made'::text])))
);

create table customer_merges (
  company_id uuid not null,
  id uuid not null,
  subject text not null,
  merged_id uuid not null,
  url_name text,
  external_id text,
  domain text,
  into_user_id uuid,
  into_third_party_company_id uuid,
  picture_id uuid,
  merged_by uuid,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, into_third_party_company_id) REFERENCES third_party_companies(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, into_user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, merged_by) REFERENCES users(company_id, id) ON DELETE SET NULL (merged_by),
  UNIQUE (company_id, merged_id),
  FOREIGN KEY (company_id, picture_id) REFERENCES files(company_id, id) ON DELETE SET NULL (picture_id),
  PRIMARY KEY (company_id, id),
  CHECK ((num_nonnulls(into_user_id, into_third_party_company_id) = 1)),
  CHECK (((into_user_id IS NOT NULL) = (subject = 'user'::text))),
  CHECK (((char_length(domain) >= 3) AND (char_length(domain) <= 253))),
  CHECK (((char_length(external_id) >= 1) AND (char_length(external_id) <= 200))),
  CHECK ((subject = ANY (ARRAY['user'::text, 'thirdPartyCompany'::text]))),
  CHECK (((char_length(url_name) >= 1) AND (char_length(url_name) <= 200)))
);

create table default_views (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  view_id uuid not null,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, view_id) REFERENCES views(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id, kind)
);

create table deliveries (
  company_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  channel text not null,
  created_at timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone,
  FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, event_id, user_id, channel),
  CHECK ((channel = 'email'::text))
);

create table digests (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  day date not null,
  created_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id, kind, day),
  CHECK ((kind = ANY (ARRAY['followed'::text, 'team'::text, 'daily'::text, 'weekly'::text, 'report'::text])))
);

create table email_changes (
  company_id uuid not null,
  user_id uuid not null,
  email text,
  code_hash bytea,
  attempts integer not null,
  left_email text,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id)
);

create table events (
  company_id uuid not null,
  id uuid not null,
  type text not null,
  post_id uuid,
  comment_id uuid,
  board_id uuid,
  user_id uuid,
  actor_id uuid,
  data jsonb not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id)
);

create table factor_tokens (
  token_hash bytea not null,
  account_id uuid not null,
  company_id uuid,
  browser_hash bytea not null,
  expires_at timestamp(3) with time zone not null,
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (token_hash)
);

create table files (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  sha256 bytea not null,
  size integer not null,
  small_size integer not null,
  width integer not null,
  height integer not null,
  small_width integer not null,
  owner_id uuid,
  post_id uuid,
  comment_id uuid,
  status_change_id uuid,
  created_at timestamp(3) with time zone not null,
  released_at timestamp(3) with time zone,
  on_light text,
  on_dark text,
  entry_id uuid,
  account_picture_id uuid,
  FOREIGN KEY (company_id, comment_id) REFERENCES comments(company_id, id) ON DELETE SET NULL (comment_id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (company_id, entry_id) REFERENCES changelog_entries(company_id, id) ON DELETE SET NULL (entry_id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, owner_id) REFERENCES users(company_id, id) ON DELETE SET NULL (owner_id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE SET NULL (post_id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (company_id, status_change_id) REFERENCES status_changes(company_id, id) ON DELETE SET NULL (status_change_id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (company_id, id),
  CHECK ((num_nonnulls(post_id, comment_id, status_change_id, entry_id) <= 1)),
  CHECK ((height > 0)),
  CHECK ((kind = ANY (ARRAY['text'::text, 'logo'::text, 'picture'::text, 'cover'::text, 'favicon'::text]))),
  CHECK ((on_dark = ANY (ARRAY['light'::text, 'middle'::text]))),
  CHECK ((on_light = ANY (ARRAY['dark'::text, 'middle'::text]))),
  CHECK ((length(sha256) = 32)),
  CHECK ((size > 0)),
  CHECK ((small_size > 0)),
  CHECK ((small_width > 0)),
  CHECK ((width > 0))
);

create table founding_links (
  token_hash bytea not null,
  kind text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  PRIMARY KEY (token_hash),
  CHECK ((kind = ANY (ARRAY['first'::text, 'operator'::text])))
);

create table guest_paces (
  company_id uuid not null,
  key bytea not null,
  state jsonb not null,
  seen_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, key)
);

create table guest_votes (
  company_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  group_id uuid,
  aside_at timestamp(3) with time zone,
  judged_at timestamp(3) with time zone,
  judged_by uuid,
  keys bytea[] not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, group_id) REFERENCES set_aside_groups(company_id, id),
  FOREIGN KEY (company_id, judged_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, post_id, user_id),
  CHECK (((aside_at IS NULL) OR (group_id IS NOT NULL)))
);

create table handovers (
  company_id uuid not null,
  code_hash bytea not null,
  user_id uuid not null,
  kind text not null,
  browser_hash bytea not null,
  proven_at timestamp(3) with time zone not null,
  next text,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  provider_id uuid,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, code_hash),
  CHECK ((octet_length(browser_hash) = 32)),
  CHECK ((octet_length(code_hash) = 32)),
  CHECK ((kind = ANY (ARRAY['user'::text, 'member'::text]))),
  CHECK ((char_length(next) <= 2000))
);

create table idempotency_keys (
  company_id uuid not null,
  user_id uuid not null,
  key text not null,
  path text not null,
  input_hash bytea not null,
  answer json not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id, key),
  CHECK (((char_length(key) >= 1) AND (char_length(key) <= 100)))
);

create table import_lines (
  company_id uuid not null,
  job_id uuid not null,
  number integer not null,
  place text not null,
  outcome text not null,
  problem text not null,
  FOREIGN KEY (company_id, job_id) REFERENCES company_jobs(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, job_id, number),
  CHECK ((outcome = ANY (ARRAY['created'::text, 'updated'::text, 'skipped'::text, 'refused'::text])))
);

create table import_refs (
  company_id uuid not null,
  source text not null,
  kind text not null,
  external_id text not null,
  subject_id uuid not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, source, kind, external_id),
  CHECK ((kind = ANY (ARRAY['post'::text, 'comment'::text, 'user'::text])))
);

create table import_rows (
  company_id uuid not null,
  job_id uuid not null,
  table_name text not null,
  key text not null,
  before jsonb,
  FOREIGN KEY (company_id, job_id) REFERENCES company_jobs(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, job_id, table_name, key)
);

create table inbox_states (
  company_id uuid not null,
  post_id uuid not null,
  reason text,
  since timestamp(3) with time zone,
  seen_at timestamp(3) with time zone,
  seen_by uuid,
  snoozed_until timestamp(3) with time zone,
  snoozed_by uuid,
  left_at timestamp(3) with time zone,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, seen_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, snoozed_by) REFERENCES users(company_id, id),
  PRIMARY KEY (company_id, post_id),
  CHECK (((reason IS NULL) = (since IS NULL))),
  CHECK ((reason = ANY (ARRAY['new'::text, 'unanswered'::text, 'held'::text, 'reported'::text, 'suspect'::text])))
);

create table invite_codes (
  company_id uuid not null,
  link_id uuid not null,
  email text not null,
  id uuid not null,
  code_hash bytea,
  attempts integer not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  UNIQUE (company_id, id),
  FOREIGN KEY (company_id, link_id) REFERENCES invite_links(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, link_id, email),
  CHECK ((octet_length(code_hash) = 32)),
  CHECK ((email = lower(email)))
);

create table invite_links (
  company_id uuid not null,
  id uuid not null,
  domain text not null,
  role_id uuid not null,
  made_by uuid,
  token_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id) ON DELETE SET NULL (made_by),
  FOREIGN KEY (company_id, role_id) REFERENCES roles(company_id, id),
  PRIMARY KEY (company_id, id),
  CHECK (((domain = lower(domain)) AND ((char_length(domain) >= 1) AND (char_length(domain) <= 253)))),
  CHECK ((octet_length(token_hash) = 32))
);

create table invites (
  company_id uuid not null,
  id uuid not null,
  email text not null,
  role_id uuid not null,
  invited_by uuid,
  token_hash bytea,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, invited_by) REFERENCES users(company_id, id) ON DELETE SET NULL (invited_by),
  FOREIGN KEY (company_id, role_id) REFERENCES roles(company_id, id),
  PRIMARY KEY (company_id, id),
  CHECK ((email = lower(email))),
  CHECK ((octet_length(token_hash) = 32))
);

create table limits (
  key text not null,
  window_start timestamp(3) with time zone not null,
  count integer not null,
  PRIMARY KEY (key, window_start)
);

create table members (
  company_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  UNIQUE (company_id, account_id),
  FOREIGN KEY (company_id, role_id) REFERENCES roles(company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id)
);

create table notification_choices (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  in_app boolean not null,
  mail text not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id, kind),
  CHECK ((mail = ANY (ARRAY['now'::text, 'daily'::text, 'off'::text])))
);

create table notifications (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  event_id uuid not null,
  kind text not null,
  post_id uuid,
  comment_id uuid,
  actor_id uuid,
  in_app boolean not null,
  in_digest boolean not null,
  read_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  others integer not null,
  profile_note_id uuid,
  entry_id uuid,
  FOREIGN KEY (company_id, actor_id) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, comment_id) REFERENCES comments(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, entry_id) REFERENCES changelog_entries(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id) ON DELETE CASCADE,
  UNIQUE (company_id, event_id, user_id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, profile_note_id) REFERENCES profile_notes(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK ((num_nonnulls(post_id, profile_note_id, entry_id) = 1)),
  CHECK ((others >= 0))
);

create table onboarding_dismissals (
  company_id uuid not null,
  dismissed_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id)
);

create table one_time_links (
  token_hash bytea not null,
  kind text not null,
  account_id uuid not null,
  company_id uuid not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (token_hash),
  CHECK ((kind = 'setPassword'::text))
);

create table opportunities (
  company_id uuid not null,
  id uuid not null,
  third_party_company_id uuid,
  name text not null,
  value bigint,
  currency text,
  stage text,
  probability integer,
  owner_id uuid,
  state text not null,
  close_date date,
  url text,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, owner_id) REFERENCES account_owners(company_id, id) ON DELETE SET NULL (owner_id),
  FOREIGN KEY (company_id, third_party_company_id) REFERENCES third_party_companies(company_id, id) ON DELETE SET NULL (third_party_company_id),
  PRIMARY KEY (company_id, id),
  CHECK (((value IS NULL) = (currency IS NULL))),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CHECK (((probability >= 0) AND (probability <= 100))),
  CHECK (((char_length(stage) >= 1) AND (char_length(stage) <= 60))),
  CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2000))),
  CHECK (((value >= 0) AND (value <= '1000000000000000'::bigint)))
);

create table opportunity_posts (
  company_id uuid not null,
  opportunity_id uuid not null,
  post_id uuid not null,
  priority text,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, opportunity_id) REFERENCES opportunities(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, opportunity_id, post_id),
  CHECK ((priority = ANY (ARRAY['niceToHave'::text, 'important'::text, 'mustHave'::text])))
);

create table own_words (
  company_id uuid not null,
  word text not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, word),
  CHECK (((char_length(word) >= 2) AND (char_length(word) <= 60)))
);

create table passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  account_id uuid,
  browser_hash bytea not null,
  expires_at timestamp(3) with time zone not null,
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  PRIMARY KEY (challenge_hash),
  CHECK ((purpose = ANY (ARRAY['add'::text, 'signIn'::text, 'factor'::text, 'prove'::text])))
);

create table passkeys (
  id uuid not null,
  account_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  UNIQUE (credential_id),
  PRIMARY KEY (id),
  CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
);

create table password_resets (
  id uuid not null,
  email text not null,
  language text not null,
  token_hash bytea,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  CHECK ((email = lower(email))),
  CHECK ((octet_length(token_hash) = 32))
);

create table post_changes (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  fact text not null,
  before text not null,
  after text not null,
  changed_by uuid,
  job_id uuid,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, job_id) REFERENCES company_jobs(company_id, id) ON DELETE SET NULL (job_id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id)
);

create table post_contexts (
  company_id uuid not null,
  post_id uuid not null,
  page text,
  version text,
  plan text,
  data text not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, post_id),
  CHECK ((octet_length(data) <= 2048)),
  CHECK ((char_length(page) <= 2000)),
  CHECK ((char_length(plan) <= 200)),
  CHECK ((char_length(version) <= 200))
);

create table post_edits (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  edited_by uuid,
  previous_title text,
  previous_details text,
  from_board_id uuid,
  to_board_id uuid,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, edited_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, from_board_id) REFERENCES boards(company_id, id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, to_board_id) REFERENCES boards(company_id, id),
  PRIMARY KEY (company_id, id)
);

create table post_field_values (
  company_id uuid not null,
  post_id uuid not null,
  field_id uuid not null,
  item integer not null,
  text text,
  number double precision,
  day date,
  option_id uuid,
  answered boolean not null,
  FOREIGN KEY (company_id, field_id) REFERENCES custom_post_fields(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, option_id) REFERENCES custom_post_field_options(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, post_id, field_id, item),
  CHECK ((num_nonnulls(text, number, day, option_id) = 1)),
  CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);

create table post_merges (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  into_post_id uuid not null,
  merged_by uuid,
  created_at timestamp(3) with time zone not null,
  unmerged_by uuid,
  unmerged_at timestamp(3) with time zone,
  FOREIGN KEY (company_id, into_post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, merged_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, unmerged_by) REFERENCES users(company_id, id),
  PRIMARY KEY (company_id, id),
  CHECK ((post_id <> into_post_id)),
  CHECK (((unmerged_by IS NULL) OR (unmerged_at IS NOT NULL)))
);

create table post_slugs (
  company_id uuid not null,
  url_name text not null,
  post_id uuid not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, url_name)
);

create table post_splits (
  company_id uuid not null,
  post_id uuid not null,
  comment_id uuid not null,
  reply_ids uuid[] not null,
  pinned_at timestamp(3) with time zone,
  pinned_by uuid,
  split_by uuid,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, comment_id) REFERENCES comments(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, pinned_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, split_by) REFERENCES users(company_id, id),
  PRIMARY KEY (company_id, post_id)
);

create table post_stats (
  company_id uuid not null,
  post_id uuid not null,
  board_id uuid not null,
  status_id uuid not null,
  category_id uuid,
  listed boolean not null,
  vote_count integer not null,
  imported_votes integer not null,
  score integer,
  comment_count integer not null,
  trending double precision not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, post_id),
  CHECK ((comment_count >= 0)),
  CHECK ((imported_votes >= 0)),
  CHECK ((vote_count >= 0))
);

create table post_tags (
  company_id uuid not null,
  post_id uuid not null,
  tag_id uuid not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, tag_id) REFERENCES tags(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, post_id, tag_id)
);

create table post_tasks (
  company_id uuid not null,
  post_id uuid not null,
  vendor text not null,
  key text not null,
  title text not null,
  status text not null,
  url text not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, post_id, vendor, key),
  CHECK (((char_length(key) >= 1) AND (char_length(key) <= 100))),
  CHECK (((char_length(status) >= 1) AND (char_length(status) <= 100))),
  CHECK (((char_length(title) >= 1) AND (char_length(title) <= 500))),
  CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2000))),
  CHECK (((char_length(vendor) >= 1) AND (char_length(vendor) <= 40)))
);

create table post_worths (
  company_id uuid not null,
  post_id uuid not null,
  companies integer,
  spend bigint,
  spends_apart integer not null,
  opportunities integer not null,
  opportunity_value bigint,
  opportunities_apart integer not null,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, post_id),
  CHECK ((companies > 0))
);

create table posts (
  company_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  category_id uuid,
  status_id uuid not null,
  author_id uuid,
  title text not null,
  details text not null,
  details_html text not null,
  excerpt text not null,
  text_version integer not null,
  url_name text not null,
  search tsvector not null,
  eta date,
  merged_into_id uuid,
  edited_at timestamp(3) with time zone,
  status_changed_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  spam_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  image_id uuid,
  owner_id uuid,
  added_by uuid,
  eta_public boolean not null,
  pinned_at timestamp(3) with time zone,
  votes_closed_at timestamp(3) with time zone,
  comments_closed_at timestamp(3) with time zone,
  merged_count integer not null,
  held_at timestamp(3) with time zone,
  FOREIGN KEY (company_id, added_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, author_id) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id),
  FOREIGN KEY (company_id, category_id) REFERENCES categories(company_id, id),
  FOREIGN KEY (company_id, deleted_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, merged_into_id) REFERENCES posts(company_id, id),
  FOREIGN KEY (company_id, owner_id) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, status_id) REFERENCES statuses(company_id, id),
  PRIMARY KEY (company_id, id),
  CHECK (((held_at IS NULL) OR (deleted_at IS NOT NULL))),
  CHECK ((char_length(details) <= 25000)),
  CHECK ((merged_count >= 0)),
  CHECK (((char_length(title) >= 1) AND (char_length(title) <= 250)))
);

create table profile_notes (
  company_id uuid not null,
  id uuid not null,
  user_id uuid,
  third_party_company_id uuid,
  author_id uuid,
  body text not null,
  edited_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, author_id) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, third_party_company_id) REFERENCES third_party_companies(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(body) >= 1) AND (char_length(body) <= 25000))),
  CHECK ((num_nonnulls(user_id, third_party_company_id) = 1))
);

create table proof_codes (
  company_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  purpose text not null,
  id uuid not null,
  code_hash bytea,
  attempts integer not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  UNIQUE (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id, token_hash, purpose),
  CHECK ((purpose = ANY (ARRAY['changeEmail'::text, 'erase'::text])))
);

create table proven_domains (
  company_id uuid not null,
  domain text not null,
  token text not null,
  created_at timestamp(3) with time zone not null,
  checked_at timestamp(3) with time zone,
  proven_at timestamp(3) with time zone,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, domain),
  CHECK (((domain = lower(domain)) AND ((char_length(domain) >= 3) AND (char_length(domain) <= 253))))
);

create table recounts (
  company_id uuid not null,
  id bigint not null,
  kind text not null,
  subject_id uuid not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK ((kind = ANY (ARRAY['user'::text, 'thirdPartyCompany'::text, 'post'::text, 'segment'::text])))
);

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  PRIMARY KEY (account_id, code_hash),
  CHECK ((octet_length(code_hash) = 32))
);

create table registrations (
  id uuid not null,
  token_hash bytea not null,
  email text not null,
  name text not null,
  company_name text not null,
  subdomain text not null,
  team_size text,
  language text not null,
  time_zone text not null,
  password_hash text not null,
  knows_password boolean not null,
  referral_code text,
  invite_hash bytea,
  code_hash bytea,
  attempts integer not null,
  codes integer not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  CHECK ((email = lower(email)))
);

create table reply_to_codes (
  company_id uuid not null,
  user_id uuid not null,
  email text not null,
  code_hash bytea,
  attempts integer not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id),
  CHECK ((octet_length(code_hash) = 32)),
  CHECK ((email = lower(email)))
);

create table report_days (
  company_id uuid not null,
  day date not null,
  id bigint not null,
  board_id uuid not null,
  category_id uuid,
  tag_ids uuid[] not null,
  posts integer not null,
  votes integer not null,
  comments integer not null,
  new_voters integer not null,
  completed integer not null,
  answered_after integer[] not null,
  completed_after integer[] not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, day, id)
);

create table report_days_due (
  company_id uuid not null,
  id bigint not null,
  at timestamp(3) with time zone,
  post_id uuid,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK ((num_nonnulls(at, post_id) < 2))
);

create table report_sums (
  company_id uuid not null,
  is_month boolean not null,
  kind text not null,
  starts date not null,
  id bigint not null,
  board_id uuid not null,
  of_id uuid,
  posts integer not null,
  votes integer not null,
  comments integer not null,
  new_voters integer not null,
  completed integer not null,
  answered_after integer[] not null,
  completed_after integer[] not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, is_month, kind, starts, id),
  CHECK ((kind = ANY (ARRAY['board'::text, 'category'::text, 'tag'::text])))
);

create table reports (
  company_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  reporter_id uuid,
  reporter_key text,
  reason text not null,
  note text not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, reporter_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, review_id) REFERENCES reviews(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((reporter_id IS NULL) OR (reporter_key IS NULL))),
  CHECK ((char_length(note) <= 500)),
  CHECK ((reason = ANY (ARRAY['spam'::text, 'offensive'::text, 'private'::text, 'other'::text])))
);

create table retired_subdomains (
  subdomain text not null,
  company_id uuid,
  retired_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  PRIMARY KEY (subdomain)
);

create table reviews (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  comment_id uuid,
  reasons text[] not null,
  at timestamp(3) with time zone not null,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  outcome text,
  note text,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, comment_id) REFERENCES comments(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, decided_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
  CHECK ((outcome = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  CHECK (((cardinality(reasons) > 0) AND (reasons <@ ARRAY['approval'::text, 'links'::text, 'repetition'::text, 'speed'::text, 'ownWords'::text, 'reported'::text])))
);

create table roadmap_cells (
  company_id uuid not null,
  roadmap_id uuid not null,
  post_id uuid not null,
  column_id uuid not null,
  text text,
  option_id uuid,
  person_id uuid,
  day date,
  FOREIGN KEY (company_id, column_id) REFERENCES roadmap_columns(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, option_id) REFERENCES roadmap_column_options(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, person_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, roadmap_id, post_id) REFERENCES roadmap_posts(company_id, roadmap_id, post_id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, roadmap_id, post_id, column_id),
  CHECK ((num_nonnulls(text, option_id, person_id, day) = 1)),
  CHECK (((char_length(text) >= 1) AND (char_length(text) <= 500)))
);

create table roadmap_changes (
  company_id uuid not null,
  id uuid not null,
  roadmap_id uuid not null,
  post_id uuid,
  kind text not null,
  name text,
  is_money boolean not null,
  old_value double precision,
  new_value double precision,
  by_id uuid,
  at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, by_id) REFERENCES users(company_id, id) ON DELETE SET NULL (by_id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, roadmap_id) REFERENCES roadmaps(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK ((char_length(name) <= 60))
);

create table roadmap_column_options (
  company_id uuid not null,
  id uuid not null,
  column_id uuid not null,
  name text not null,
  position integer not null,
  FOREIGN KEY (company_id, column_id) REFERENCES roadmap_columns(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);

create table roadmap_columns (
  company_id uuid not null,
  id uuid not null,
  roadmap_id uuid not null,
  name text not null,
  type text not null,
  position integer not null,
  FOREIGN KEY (company_id, roadmap_id) REFERENCES roadmaps(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK ((type = ANY (ARRAY['text'::text, 'choice'::text, 'person'::text, 'date'::text])))
);

create table roadmap_factors (
  company_id uuid not null,
  id uuid not null,
  roadmap_id uuid not null,
  name text not null,
  description text not null,
  side text not null,
  type text not null,
  weight double precision not null,
  aggregate text,
  segment_id uuid,
  field_id uuid,
  largest double precision not null,
  position integer not null,
  FOREIGN KEY (company_id, roadmap_id) REFERENCES roadmaps(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK ((aggregate = ANY (ARRAY['sum'::text, 'average'::text, 'largest'::text, 'smallest'::text]))),
  CHECK (((type <> 'percentage'::text) OR (side = 'impact'::text))),
  CHECK (((type = 'field'::text) = (field_id IS NOT NULL))),
  CHECK ((char_length(description) <= 500)),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK ((side = ANY (ARRAY['impact'::text, 'effort'::text]))),
  CHECK ((type = ANY (ARRAY['tenth'::text, 'hundred'::text, 'fibonacci'::text, 'stars'::text, 'checkbox'::text, 'percentage'::text, 'number'::text, 'votes'::text, 'votesByPriority'::text, 'companies'::text, 'spend'::text, 'opportunity'::text, 'field'::text]))),
  CHECK (((weight >= (0)::double precision) AND (weight <= (100)::double precision)))
);

create table roadmap_posts (
  company_id uuid not null,
  roadmap_id uuid not null,
  post_id uuid not null,
  note text not null,
  added_by uuid,
  added_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, added_by) REFERENCES users(company_id, id) ON DELETE SET NULL (added_by),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, roadmap_id) REFERENCES roadmaps(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, roadmap_id, post_id),
  CHECK ((char_length(note) <= 2000))
);

create table roadmap_rankings (
  company_id uuid not null,
  roadmap_id uuid not null,
  part integer not null,
  factor_ids uuid[] not null,
  post_ids uuid[] not null,
  scores integer[] not null,
  spreads double precision[] not null,
  figures jsonb not null,
  digest text not null,
  FOREIGN KEY (company_id, roadmap_id) REFERENCES roadmaps(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, roadmap_id, part),
  CHECK (((cardinality(scores) = cardinality(post_ids)) AND (cardinality(spreads) = cardinality(post_ids)) AND (jsonb_array_length(figures) = cardinality(post_ids)))),
  CHECK ((part >= 0))
);

create table roadmap_removed_posts (
  company_id uuid not null,
  roadmap_id uuid not null,
  post_id uuid not null,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, roadmap_id) REFERENCES roadmaps(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, roadmap_id, post_id)
);

create table roadmap_shares (
  company_id uuid not null,
  id uuid not null,
  roadmap_id uuid not null,
  name text not null,
  query text not null,
  password_hash text,
  embed_origins text[] not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  FOREIGN KEY (company_id, roadmap_id) REFERENCES roadmaps(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK ((char_length(query) <= 20000))
);

create table roadmap_values (
  company_id uuid not null,
  roadmap_id uuid not null,
  post_id uuid not null,
  factor_id uuid not null,
  user_id uuid not null,
  value double precision not null,
  set_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, factor_id) REFERENCES roadmap_factors(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, roadmap_id, post_id) REFERENCES roadmap_posts(company_id, roadmap_id, post_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, roadmap_id, post_id, factor_id, user_id),
  CHECK (((value >= (0)::double precision) AND (value <= ('1000000000000'::bigint)::double precision)))
);

create table roadmaps (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  url_name text not null,
  position integer not null,
  method text not null,
  archived_at timestamp(3) with time zone,
  locked_at timestamp(3) with time zone,
  locked_by uuid,
  revision integer not null,
  changed bigint not null,
  ranked bigint not null,
  generation integer not null,
  ranked_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  rule_query text,
  rule_names text,
  rule_by uuid,
  rule_at timestamp(3) with time zone,
  rule_checked_at timestamp(3) with time zone,
  rule_problem text,
  rank_failed_at timestamp(3) with time zone,
  FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, locked_by) REFERENCES users(company_id, id) ON DELETE SET NULL (locked_by),
  FOREIGN KEY (company_id, rule_by) REFERENCES users(company_id, id) ON DELETE SET NULL (rule_by),
  UNIQUE (company_id, url_name),
  PRIMARY KEY (company_id, id),
  CHECK (((rule_names IS NULL) = (rule_query IS NULL))),
  CHECK (((rule_at IS NULL) = (rule_query IS NULL))),
  CHECK ((method = ANY (ARRAY['weighted'::text, 'geometric'::text]))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK ((rule_problem = ANY (ARRAY['full'::text, 'gone'::text, 'notAllowed'::text]))),
  CHECK ((char_length(rule_query) <= 20000)),
  CHECK (((char_length(url_name) >= 1) AND (char_length(url_name) <= 100)))
);

create table roles (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  permissions text[] not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  UNIQUE (company_id, name),
  PRIMARY KEY (company_id, id)
);

create table samples (
  company_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, kind, subject_id),
  CHECK ((kind = ANY (ARRAY['board'::text, 'post'::text, 'user'::text])))
);

create table saved_answers (
  company_id uuid not null,
  id uuid not null,
  title text not null,
  body text not null,
  owner_id uuid,
  position integer not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, owner_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(body) >= 1) AND (char_length(body) <= 5000))),
  CHECK (((char_length(title) >= 1) AND (char_length(title) <= 80)))
);

create table segment_changes (
  company_id uuid not null,
  id bigint not null,
  segment_id uuid not null,
  users integer not null,
  companies integer not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id)
);

create table segment_companies (
  company_id uuid not null,
  segment_id uuid not null,
  third_party_company_id uuid not null,
  FOREIGN KEY (company_id, segment_id) REFERENCES segments(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, third_party_company_id) REFERENCES third_party_companies(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, segment_id, third_party_company_id)
);

create table segment_member_changes (
  company_id uuid not null,
  id bigint not null,
  segment_id uuid not null,
  step integer not null,
  user_ids uuid[] not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK ((step = ANY (ARRAY['-1'::integer, 1])))
);

create table segment_users (
  company_id uuid not null,
  segment_id uuid not null,
  user_id uuid not null,
  PRIMARY KEY (company_id, segment_id, user_id)
);

create table segment_votes (
  company_id uuid not null,
  segment_id uuid not null,
  post_id uuid not null,
  votes integer not null,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, segment_id) REFERENCES counted_segments(company_id, segment_id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, segment_id, post_id),
  CHECK ((votes > 0))
);

create table segments (
  company_id uuid not null,
  id uuid not null,
  subject text not null,
  name text not null,
  url_name text not null,
  rule text,
  created_at timestamp(3) with time zone not null,
  due boolean not null,
  counted_on date,
  user_count integer not null,
  company_count integer not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  UNIQUE (company_id, url_name),
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK (((char_length(rule) >= 1) AND (char_length(rule) <= 20000))),
  CHECK ((subject = ANY (ARRAY['user'::text, 'thirdPartyCompany'::text]))),
  CHECK (((char_length(url_name) >= 1) AND (char_length(url_name) <= 80)))
);

create table sessions (
  token_hash bytea not null,
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  created_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  browser text,
  proven_at timestamp(3) with time zone,
  provider_id uuid,
  FOREIGN KEY (company_id, provider_id) REFERENCES sign_in_providers(company_id, id) ON DELETE SET NULL (provider_id),
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (token_hash),
  CHECK ((char_length(browser) <= 40)),
  CHECK ((kind = ANY (ARRAY['user'::text, 'member'::text, 'guest'::text])))
);

create table set_aside_groups (
  company_id uuid not null,
  id uuid not null,
  key bytea,
  reasons text[] not null,
  since timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  counted_at timestamp(3) with time zone,
  counted_by uuid,
  FOREIGN KEY (company_id, counted_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((cardinality(reasons) >= 1) AND (reasons <@ ARRAY['sameBrowser'::text, 'manyFromAddress'::text, 'manyFromNetwork'::text, 'regularPace'::text, 'blocked'::text])))
);

create table shared_customer_pages (
  company_id uuid not null,
  id uuid not null,
  third_party_company_id uuid not null,
  token_hash bytea not null,
  shows_money boolean not null,
  shipped_since date,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  FOREIGN KEY (company_id, third_party_company_id) REFERENCES third_party_companies(company_id, id) ON DELETE CASCADE,
  UNIQUE (company_id, token_hash),
  PRIMARY KEY (company_id, id),
  CHECK ((octet_length(token_hash) = 32))
);

create table sign_in_attempts (
  company_id uuid not null,
  state_hash bytea not null,
  provider_id uuid not null,
  purpose text not null,
  nonce text not null,
  verifier text not null,
  browser_hash bytea not null,
  next text,
  user_id uuid,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, provider_id) REFERENCES sign_in_providers(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, state_hash),
  CHECK (((purpose = 'test'::text) = (user_id IS NOT NULL))),
  CHECK ((purpose = ANY (ARRAY['signIn'::text, 'test'::text])))
);

create table sign_in_codes (
  company_id uuid not null,
  email text not null,
  code_hash bytea not null,
  attempts integer not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  browser text not null,
  link_hash bytea,
  intent jsonb,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, email, browser),
  CHECK ((char_length(browser) <= 64)),
  CHECK ((jsonb_typeof(intent) = 'object'::text)),
  CHECK ((octet_length(link_hash) = 32))
);

create table sign_in_providers (
  company_id uuid not null,
  id uuid not null,
  audience text not null,
  shape text not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  scopes text[] not null,
  email_domains text[] not null,
  adds_members boolean not null,
  groups_claim text,
  is_only boolean not null,
  enabled_at timestamp(3) with time zone,
  tested_at timestamp(3) with time zone,
  tested_by uuid,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, tested_by) REFERENCES users(company_id, id),
  PRIMARY KEY (company_id, id),
  CHECK ((audience = ANY (ARRAY['customers'::text, 'team'::text]))),
  CHECK (((enabled_at IS NULL) OR (tested_at IS NOT NULL))),
  CHECK (((NOT is_only) OR (enabled_at IS NOT NULL))),
  CHECK (((char_length(client_id) >= 1) AND (char_length(client_id) <= 500))),
  CHECK (((char_length(groups_claim) >= 1) AND (char_length(groups_claim) <= 200))),
  CHECK ((char_length(issuer) <= 500)),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK ((shape = ANY (ARRAY['google'::text, 'entra'::text, 'okta'::text, 'onelogin'::text, 'oidc'::text])))
);

create table sign_in_roles (
  company_id uuid not null,
  provider_id uuid not null,
  position integer not null,
  group_name text,
  role_id uuid not null,
  FOREIGN KEY (company_id, provider_id) REFERENCES sign_in_providers(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, role_id) REFERENCES roles(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, provider_id, "position"),
  CHECK (((char_length(group_name) >= 1) AND (char_length(group_name) <= 200)))
);

create table sign_in_tests (
  company_id uuid not null,
  token_hash bytea not null,
  provider_id uuid not null,
  user_id uuid not null,
  failure text,
  claims jsonb,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, provider_id) REFERENCES sign_in_providers(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, token_hash),
  CHECK (((failure IS NULL) <> (claims IS NULL)))
);

create table sso_pages (
  company_id uuid not null,
  url text not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id),
  CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2000)))
);

create table sso_secrets (
  company_id uuid not null,
  id uuid not null,
  purpose text not null,
  sealed_secret text not null,
  ending text not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK ((char_length(ending) = 4)),
  CHECK ((purpose = ANY (ARRAY['token'::text, 'identify'::text])))
);

create table status_changes (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  from_status_id uuid not null,
  to_status_id uuid not null,
  changed_by uuid,
  note text not null,
  note_html text not null,
  created_at timestamp(3) with time zone not null,
  text_version integer not null,
  job_id uuid,
  FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, from_status_id) REFERENCES statuses(company_id, id),
  FOREIGN KEY (company_id, job_id) REFERENCES company_jobs(company_id, id) ON DELETE SET NULL (job_id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, to_status_id) REFERENCES statuses(company_id, id),
  PRIMARY KEY (company_id, id),
  CHECK ((char_length(note) <= 10000))
);

create table statuses (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  url_name text not null,
  type text not null,
  hue text not null,
  position integer not null,
  on_roadmap boolean not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  UNIQUE (company_id, url_name),
  PRIMARY KEY (company_id, id),
  CHECK ((hue = ANY (ARRAY['grey'::text, 'amber'::text, 'blue'::text, 'violet'::text, 'green'::text, 'red'::text, 'teal'::text, 'pink'::text]))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  CHECK ((type = ANY (ARRAY['open'::text, 'active'::text, 'complete'::text, 'closed'::text])))
);

create table subscriptions (
  company_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  muted boolean not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, post_id, user_id)
);

create table summaries (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  is_on boolean not null,
  hour integer not null,
  on_weekends boolean not null,
  weekday integer not null,
  if_empty boolean not null,
  next_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id, kind),
  CHECK (((hour >= 0) AND (hour <= 23))),
  CHECK ((kind = ANY (ARRAY['daily'::text, 'weekly'::text, 'report'::text]))),
  CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table tags (
  company_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  name text not null,
  url_name text not null,
  hue text not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id) ON DELETE CASCADE,
  UNIQUE (company_id, board_id, url_name),
  PRIMARY KEY (company_id, id),
  CHECK ((hue = ANY (ARRAY['grey'::text, 'amber'::text, 'blue'::text, 'violet'::text, 'green'::text, 'red'::text, 'teal'::text, 'pink'::text]))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 30)))
);

create table takedowns (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  post_id uuid,
  comment_id uuid,
  deleted_at timestamp(3) with time zone not null,
  was_held boolean not null,
  FOREIGN KEY (company_id, comment_id) REFERENCES comments(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK ((num_nonnulls(post_id, comment_id) = 1))
);

create table text_prints (
  company_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  print text not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, author_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id)
);

create table third_party_companies (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  url_name text not null,
  external_id text,
  domain text,
  monthly_spend bigint,
  currency text,
  owner_id uuid,
  since timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, owner_id) REFERENCES account_owners(company_id, id) ON DELETE SET NULL (owner_id),
  UNIQUE (company_id, url_name),
  PRIMARY KEY (company_id, id),
  CHECK (((monthly_spend IS NULL) OR (currency IS NOT NULL))),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((domain = lower(domain)) AND ((char_length(domain) >= 3) AND (char_length(domain) <= 253)))),
  CHECK (((char_length(external_id) >= 1) AND (char_length(external_id) <= 200))),
  CHECK (((monthly_spend >= 0) AND (monthly_spend <= '1000000000000000'::bigint))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CHECK (((char_length(url_name) >= 1) AND (char_length(url_name) <= 200)))
);

create table third_party_company_doubles (
  company_id uuid not null,
  third_party_company_id uuid not null,
  other_id uuid not null,
  reason text not null,
  dismissed_at timestamp(3) with time zone,
  dismissed_by uuid,
  FOREIGN KEY (company_id, dismissed_by) REFERENCES users(company_id, id) ON DELETE SET NULL (dismissed_by),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, other_id) REFERENCES third_party_companies(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, third_party_company_id) REFERENCES third_party_companies(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, third_party_company_id, other_id),
  CHECK ((third_party_company_id < other_id)),
  CHECK ((reason = ANY (ARRAY['sameDomain'::text, 'sameName'::text])))
);

create table third_party_company_field_values (
  company_id uuid not null,
  third_party_company_id uuid not null,
  field_id uuid not null,
  text text,
  number double precision,
  amount bigint,
  currency text,
  day date,
  option_id uuid,
  is_on boolean,
  FOREIGN KEY (company_id, third_party_company_id) REFERENCES third_party_companies(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, field_id) REFERENCES custom_fields(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, option_id) REFERENCES custom_field_options(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, third_party_company_id, field_id),
  CHECK (((amount >= '-1000000000000000'::bigint) AND (amount <= '1000000000000000'::bigint))),
  CHECK ((num_nonnulls(text, number, amount, day, option_id, is_on) = 1)),
  CHECK (((amount IS NULL) = (currency IS NULL))),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);

create table third_party_company_people (
  company_id uuid not null,
  third_party_company_id uuid not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, third_party_company_id) REFERENCES third_party_companies(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, third_party_company_id, user_id)
);

create table third_party_company_requests (
  company_id uuid not null,
  id uuid not null,
  third_party_company_id uuid not null,
  post_id uuid not null,
  votes integer not null,
  first_vote_at timestamp(3) with time zone not null,
  last_vote_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, third_party_company_id) REFERENCES third_party_companies(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, third_party_company_id, post_id),
  CHECK ((votes > 0))
);

create table third_party_company_spends (
  company_id uuid not null,
  third_party_company_id uuid not null,
  spend bigint,
  is_apart boolean not null,
  FOREIGN KEY (company_id, third_party_company_id) REFERENCES third_party_companies(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, third_party_company_id)
);

create table third_party_company_stats (
  company_id uuid not null,
  third_party_company_id uuid not null,
  member_count integer not null,
  vote_count integer not null,
  post_count integer not null,
  comment_count integer not null,
  last_activity_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, third_party_company_id) REFERENCES third_party_companies(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, third_party_company_id)
);

create table third_party_company_worths (
  company_id uuid not null,
  third_party_company_id uuid not null,
  at timestamp(3) with time zone not null,
  monthly_spend bigint,
  currency text,
  owner_id uuid,
  plan text,
  FOREIGN KEY (company_id, owner_id) REFERENCES account_owners(company_id, id) ON DELETE SET NULL (owner_id),
  FOREIGN KEY (company_id, third_party_company_id) REFERENCES third_party_companies(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, third_party_company_id, at),
  CHECK (((monthly_spend IS NULL) OR (currency IS NOT NULL))),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((monthly_spend >= 0) AND (monthly_spend <= '1000000000000000'::bigint))),
  CHECK (((char_length(plan) >= 1) AND (char_length(plan) <= 2000)))
);

create table translations (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  board_id uuid,
  category_id uuid,
  status_id uuid,
  language text not null,
  text text not null,
  original text not null,
  updated_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, category_id) REFERENCES categories(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, status_id) REFERENCES statuses(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK ((num_nonnulls(board_id, category_id, status_id) <= 1)),
  CHECK (((board_id IS NOT NULL) = (kind = ANY (ARRAY['boardName'::text, 'boardDescription'::text, 'boardPrompt'::text])))),
  CHECK (((category_id IS NOT NULL) = (kind = 'categoryName'::text))),
  CHECK (((status_id IS NOT NULL) = (kind = 'statusName'::text))),
  CHECK ((kind = ANY (ARRAY['welcome'::text, 'boardName'::text, 'boardDescription'::text, 'boardPrompt'::text, 'categoryName'::text, 'statusName'::text]))),
  CHECK ((language = ANY (ARRAY['en'::text, 'de'::text, 'ar'::text]))),
  CHECK (((char_length(text) >= 1) AND (char_length(text) <= 500)))
);

create table user_doubles (
  company_id uuid not null,
  user_id uuid not null,
  other_id uuid not null,
  reason text not null,
  dismissed_at timestamp(3) with time zone,
  dismissed_by uuid,
  FOREIGN KEY (company_id, dismissed_by) REFERENCES users(company_id, id) ON DELETE SET NULL (dismissed_by),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, other_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id, other_id),
  CHECK ((user_id < other_id)),
  CHECK ((reason = ANY (ARRAY['sameAddress'::text, 'sameNameInCompany'::text, 'importedName'::text])))
);

create table user_field_values (
  company_id uuid not null,
  user_id uuid not null,
  field_id uuid not null,
  text text,
  number double precision,
  amount bigint,
  currency text,
  day date,
  option_id uuid,
  is_on boolean,
  FOREIGN KEY (company_id, field_id) REFERENCES custom_fields(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, option_id) REFERENCES custom_field_options(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id, field_id),
  CHECK (((amount >= '-1000000000000000'::bigint) AND (amount <= '1000000000000000'::bigint))),
  CHECK ((num_nonnulls(text, number, amount, day, option_id, is_on) = 1)),
  CHECK (((amount IS NULL) = (currency IS NULL))),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);

create table user_identities (
  company_id uuid not null,
  kind text not null,
  value text not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone not null,
  refused_at timestamp(3) with time zone,
  refused_code integer,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, kind, value),
  CHECK ((kind = ANY (ARRAY['email'::text, 'sso'::text, 'oidc'::text, 'import'::text, 'guest'::text])))
);

create table user_stats (
  company_id uuid not null,
  user_id uuid not null,
  post_count integer not null,
  vote_count integer not null,
  comment_count integer not null,
  last_activity_at timestamp(3) with time zone not null,
  spend bigint,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id)
);

create table users (
  company_id uuid not null,
  id uuid not null,
  name text,
  blocked_at timestamp(3) with time zone,
  blocked_by uuid,
  created_at timestamp(3) with time zone not null,
  picture_id uuid,
  url_name text,
  language text,
  name_asked_at timestamp(3) with time zone,
  time_zone text,
  avatar_url text,
  FOREIGN KEY (company_id, blocked_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, picture_id) REFERENCES files(company_id, id) ON DELETE SET NULL (picture_id),
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(avatar_url) >= 1) AND (char_length(avatar_url) <= 2000))),
  CHECK ((language = ANY (ARRAY['en'::text, 'de'::text, 'ar'::text]))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 100))),
  CHECK (((name IS NOT NULL) OR (url_name IS NULL)))
);

create table view_places (
  company_id uuid not null,
  user_id uuid not null,
  view_id uuid not null,
  position integer not null,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, view_id) REFERENCES views(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id, view_id)
);

create table views (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  url_name text not null,
  owner_id uuid,
  query text not null,
  names text not null,
  position integer not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, owner_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK ((kind = ANY (ARRAY['posts'::text, 'users'::text, 'companies'::text, 'roadmaps'::text]))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);

create table visits (
  company_id uuid not null,
  user_id uuid not null,
  seen_at timestamp(3) with time zone not null,
  since_at timestamp(3) with time zone,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id)
);

create table vote_events (
  company_id uuid not null,
  id bigint not null,
  root_post_id uuid not null,
  user_id uuid not null,
  delta smallint not null,
  voted_at timestamp(3) with time zone not null,
  post_id uuid,
  PRIMARY KEY (company_id, id),
  CHECK ((delta = ANY (ARRAY['-1'::integer, 0, 1])))
);

create table votes (
  company_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  root_post_id uuid not null,
  by_id uuid,
  priority text,
  created_at timestamp(3) with time zone not null,
  source_url text,
  third_party_company_id uuid,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, root_post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, third_party_company_id) REFERENCES third_party_companies(company_id, id) ON DELETE SET NULL (third_party_company_id),
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, post_id, user_id),
  CHECK ((priority = ANY (ARRAY['niceToHave'::text, 'important'::text, 'mustHave'::text]))),
  CHECK (((char_length(source_url) >= 1) AND (char_length(source_url) <= 2000)))
);

create table widget_board_tokens (
  company_id uuid not null,
  board_id uuid not null,
  token text not null,
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  UNIQUE (company_id, token),
  PRIMARY KEY (company_id, board_id),
  CHECK (((char_length(token) >= 1) AND (char_length(token) <= 100)))
);

create table widget_people (
  company_id uuid not null,
  user_id uuid not null,
  facts_hash bytea,
  identified_at timestamp(3) with time zone,
  tokens_ended_at timestamp(3) with time zone,
  entries_read_at timestamp(3) with time zone,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id)
);

create table widget_settings (
  company_id uuid not null,
  origins text[] not null,
  app_id text,
  takes_facts boolean not null,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  PRIMARY KEY (company_id),
  CHECK (((char_length(app_id) >= 1) AND (char_length(app_id) <= 100))),
  CHECK ((cardinality(origins) <= 50))
);

CREATE INDEX account_sessions_by_end ON public.account_sessions USING btree (expires_at);
CREATE INDEX account_sessions_of_account ON public.account_sessions USING btree (account_id);
CREATE INDEX api_keys_by_creator ON public.api_keys USING btree (company_id, created_by);
CREATE INDEX api_keys_by_revoker ON public.api_keys USING btree (company_id, revoked_by);
CREATE INDEX audit_entries_by_actor ON public.audit_entries USING btree (company_id, actor_id, id) INCLUDE (kind, action, subject_id);
CREATE INDEX audit_entries_by_kind ON public.audit_entries USING btree (company_id, kind, id) INCLUDE (action, actor_id, subject_id);
CREATE INDEX audit_entries_by_subject ON public.audit_entries USING btree (company_id, subject_id, id) INCLUDE (kind, action, actor_id);
CREATE INDEX board_domains_by_domain ON public.board_domains USING btree (company_id, domain);
CREATE INDEX board_mail_segments_by_segment ON public.board_mail_segments USING btree (company_id, segment_id);
CREATE INDEX board_notification_choices_by_board ON public.board_notification_choices USING btree (company_id, board_id);
CREATE INDEX board_people_by_email ON public.board_people USING btree (company_id, email);
CREATE INDEX board_questions_by_field ON public.board_questions USING btree (company_id, field_id);
CREATE INDEX board_segments_by_segment ON public.board_segments USING btree (company_id, segment_id);
CREATE INDEX bulk_rows_by_post ON public.bulk_rows USING btree (company_id, post_id);
CREATE INDEX bulk_rows_left ON public.bulk_rows USING btree (company_id, job_id, nr) WHERE (outcome = 'left'::text);
CREATE INDEX bulk_told_by_user ON public.bulk_told USING btree (company_id, user_id);
CREATE INDEX categories_by_parent ON public.categories USING btree (company_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX category_subscriptions_by_user ON public.category_subscriptions USING btree (company_id, user_id);
CREATE INDEX changelog_answers_by_person ON public.changelog_answers USING btree (company_id, user_id);
CREATE INDEX changelog_entries_by_approver ON public.changelog_entries USING btree (company_id, approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX changelog_entries_by_asker ON public.changelog_entries USING btree (company_id, asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX changelog_entries_by_author ON public.changelog_entries USING btree (company_id, author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX changelog_entries_by_cover ON public.changelog_entries USING btree (company_id, cover_id) WHERE (cover_id IS NOT NULL);
CREATE INDEX changelog_entries_by_move ON public.changelog_entries USING btree (company_id, move_to_status_id) WHERE (move_to_status_id IS NOT NULL);
CREATE INDEX changelog_entries_by_publisher ON public.changelog_entries USING btree (company_id, publish_by) WHERE (publish_by IS NOT NULL);
CREATE INDEX changelog_entries_by_returner ON public.changelog_entries USING btree (company_id, returned_by) WHERE (returned_by IS NOT NULL);
CREATE INDEX changelog_entries_by_saver ON public.changelog_entries USING btree (company_id, saved_by) WHERE (saved_by IS NOT NULL);
CREATE INDEX changelog_entries_by_segment ON public.changelog_entries USING btree (company_id, segment_id) WHERE (segment_id IS NOT NULL);
CREATE INDEX changelog_entries_by_state ON public.changelog_entries USING btree (company_id, state, saved_at DESC, id DESC);
CREATE INDEX changelog_entries_due ON public.changelog_entries USING btree (company_id, publish_at) WHERE (state = 'scheduled'::text);
CREATE INDEX changelog_entries_in_order ON public.changelog_entries USING btree (company_id, published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX changelog_entries_of_team ON public.changelog_entries USING btree (company_id, saved_at DESC, id DESC);
CREATE INDEX changelog_entries_pinned ON public.changelog_entries USING btree (company_id, pinned_at) WHERE (pinned_at IS NOT NULL);
CREATE INDEX changelog_entries_search ON public.changelog_entries USING gin (company_id, search) WITH (fastupdate=off);
CREATE INDEX changelog_entry_labels_by_label ON public.changelog_entry_labels USING btree (company_id, label_id);
CREATE INDEX changelog_entry_posts_by_post ON public.changelog_entry_posts USING btree (company_id, post_id);
CREATE INDEX changelog_entry_segments_by_segment ON public.changelog_entry_segments USING btree (company_id, segment_id);
CREATE INDEX changelog_opt_ins_by_age ON public.changelog_opt_ins USING btree (company_id, created_at);
CREATE INDEX changelog_reactions_by_person ON public.changelog_reactions USING btree (company_id, user_id);
CREATE INDEX changelog_recipients_by_person ON public.changelog_recipients USING btree (company_id, user_id);
CREATE INDEX changelog_recipients_refused ON public.changelog_recipients USING btree (company_id, entry_id, user_id) WHERE (refused_code IS NOT NULL);
CREATE INDEX changelog_slugs_by_entry ON public.changelog_slugs USING btree (company_id, entry_id);
CREATE INDEX changelog_subscription_labels_by_label ON public.changelog_subscription_labels USING btree (company_id, label_id, user_id);
CREATE INDEX changelog_subscriptions_in_order ON public.changelog_subscriptions USING btree (company_id, created_at DESC, user_id DESC);
CREATE INDEX changelog_subscriptions_of_all ON public.changelog_subscriptions USING btree (company_id, user_id) WHERE all_labels;
CREATE INDEX changelog_translations_by_person ON public.changelog_translations USING btree (company_id, updated_by) WHERE (updated_by IS NOT NULL);
CREATE INDEX changelog_translations_search ON public.changelog_translations USING gin (company_id, search) WITH (fastupdate=off);
CREATE INDEX changelog_versions_by_person ON public.changelog_versions USING btree (company_id, saved_by) WHERE (saved_by IS NOT NULL);
CREATE INDEX changelog_versions_of_entry ON public.changelog_versions USING btree (company_id, entry_id, saved_at DESC, id DESC);
CREATE INDEX comment_edits_by_comment ON public.comment_edits USING btree (company_id, comment_id, created_at);
CREATE INDEX comment_edits_by_user ON public.comment_edits USING btree (company_id, edited_by);
CREATE INDEX comment_edits_with_mentions ON public.comment_edits USING btree (company_id, id) WHERE (previous_body ~~ '%](user:%'::text);
CREATE INDEX comment_reactions_by_user ON public.comment_reactions USING btree (company_id, user_id);
CREATE INDEX comments_by_author_and_time ON public.comments USING btree (company_id, author_id, created_at DESC, id DESC);
CREATE INDEX comments_by_deleter ON public.comments USING btree (company_id, deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX comments_by_home ON public.comments USING btree (company_id, home_post_id) WHERE (home_post_id IS NOT NULL);
CREATE INDEX comments_by_parent ON public.comments USING btree (company_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX comments_by_pinner ON public.comments USING btree (company_id, pinned_by) WHERE (pinned_by IS NOT NULL);
CREATE INDEX comments_by_post ON public.comments USING btree (company_id, post_id, created_at, id);
CREATE INDEX comments_by_thread ON public.comments USING btree (company_id, thread_id, created_at, id) WHERE (thread_id IS NOT NULL);
CREATE INDEX comments_by_time ON public.comments USING btree (company_id, created_at);
CREATE INDEX comments_deleted ON public.comments USING btree (company_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX comments_held ON public.comments USING btree (company_id, post_id, id) WHERE (held_at IS NOT NULL);
CREATE INDEX comments_internal ON public.comments USING btree (company_id, post_id) WHERE (internal AND (deleted_at IS NULL));
CREATE INDEX comments_parts ON public.comments USING gin (company_id, lower(body) gin_trgm_ops) WITH (fastupdate=off) WHERE (searched_in_parts AND (deleted_at IS NULL));
CREATE INDEX comments_pinned ON public.comments USING btree (company_id, post_id) WHERE (pinned_at IS NOT NULL);
CREATE INDEX comments_rendered_before ON public.comments USING btree (company_id, id) WHERE (text_version < 6);
CREATE INDEX comments_search ON public.comments USING gin (company_id, search) WITH (fastupdate=off) WHERE (deleted_at IS NULL);
CREATE INDEX comments_with_mentions ON public.comments USING btree (company_id, id) WHERE (body ~~ '%](user:%'::text);
CREATE INDEX companies_by_reading ON public.companies USING gin (subdomain_readings(subdomain));
CREATE INDEX companies_by_referrer ON public.companies USING btree (referred_by) WHERE (referred_by IS NOT NULL);
CREATE INDEX company_domains_by_creator ON public.company_domains USING btree (company_id, created_by);
CREATE INDEX company_jobs_by_creator ON public.company_jobs USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX company_jobs_by_import ON public.company_jobs USING btree (company_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX custom_field_options_by_field ON public.custom_field_options USING btree (company_id, field_id, "position");
CREATE INDEX custom_post_field_boards_by_board ON public.custom_post_field_boards USING btree (company_id, board_id);
CREATE INDEX custom_post_field_options_by_field ON public.custom_post_field_options USING btree (company_id, field_id);
CREATE INDEX customer_merge_rows_by_merge ON public.customer_merge_rows USING btree (company_id, merge_id, table_name, column_name, what);
CREATE INDEX customer_merges_by_address ON public.customer_merges USING btree (company_id, url_name) WHERE (url_name IS NOT NULL);
CREATE INDEX customer_merges_by_domain ON public.customer_merges USING btree (company_id, domain) WHERE (domain IS NOT NULL);
CREATE INDEX customer_merges_by_external_id ON public.customer_merges USING btree (company_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX customer_merges_by_member ON public.customer_merges USING btree (company_id, merged_by) WHERE (merged_by IS NOT NULL);
CREATE INDEX customer_merges_by_picture ON public.customer_merges USING btree (company_id, picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX customer_merges_by_third_party_company ON public.customer_merges USING btree (company_id, into_third_party_company_id, id) WHERE (into_third_party_company_id IS NOT NULL);
CREATE INDEX customer_merges_by_user ON public.customer_merges USING btree (company_id, into_user_id, id) WHERE (into_user_id IS NOT NULL);
CREATE INDEX default_views_by_view ON public.default_views USING btree (company_id, view_id);
CREATE INDEX deleted_comments_of_authors ON public.comments USING btree (company_id, post_id, author_id, created_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX deleted_posts_of_authors ON public.posts USING btree (company_id, author_id, created_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX deliveries_by_user ON public.deliveries USING btree (company_id, user_id);
CREATE INDEX events_by_comment ON public.events USING btree (company_id, comment_id, type) WHERE (comment_id IS NOT NULL);
CREATE INDEX events_by_post ON public.events USING btree (company_id, post_id, type) WHERE (post_id IS NOT NULL);
CREATE INDEX factor_tokens_by_account ON public.factor_tokens USING btree (account_id);
CREATE INDEX factor_tokens_by_company ON public.factor_tokens USING btree (company_id);
CREATE INDEX factor_tokens_by_end ON public.factor_tokens USING btree (expires_at);
CREATE INDEX files_by_comment ON public.files USING btree (company_id, comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX files_by_entry ON public.files USING btree (company_id, entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX files_by_owner ON public.files USING btree (company_id, owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX files_by_post ON public.files USING btree (company_id, post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX files_by_status_change ON public.files USING btree (company_id, status_change_id) WHERE (status_change_id IS NOT NULL);
CREATE INDEX files_loose ON public.files USING btree (company_id, created_at) WHERE ((post_id IS NULL) AND (comment_id IS NULL) AND (status_change_id IS NULL) AND (entry_id IS NULL));
CREATE INDEX guest_votes_aside ON public.guest_votes USING btree (company_id, post_id, group_id) WHERE (aside_at IS NOT NULL);
CREATE INDEX guest_votes_by_judge ON public.guest_votes USING btree (company_id, judged_by) WHERE (judged_by IS NOT NULL);
CREATE INDEX guest_votes_by_key ON public.guest_votes USING gin (company_id, keys);
CREATE INDEX guest_votes_of_group ON public.guest_votes USING btree (company_id, group_id, created_at DESC, post_id DESC, user_id DESC) INCLUDE (aside_at) WHERE (group_id IS NOT NULL);
CREATE INDEX guest_votes_of_user ON public.guest_votes USING btree (company_id, user_id);
CREATE INDEX handovers_by_user ON public.handovers USING btree (company_id, user_id);
CREATE INDEX idempotency_keys_by_time ON public.idempotency_keys USING btree (created_at);
CREATE INDEX import_refs_by_subject ON public.import_refs USING btree (company_id, subject_id);
CREATE INDEX inbox_left ON public.inbox_states USING btree (company_id, left_at) WHERE (left_at IS NOT NULL);
CREATE INDEX inbox_snoozed ON public.inbox_states USING btree (company_id, snoozed_until DESC, post_id DESC) WHERE ((since IS NOT NULL) AND (snoozed_until IS NOT NULL));
CREATE INDEX inbox_states_by_seer ON public.inbox_states USING btree (company_id, seen_by) WHERE (seen_by IS NOT NULL);
CREATE INDEX inbox_states_by_snoozer ON public.inbox_states USING btree (company_id, snoozed_by) WHERE (snoozed_by IS NOT NULL);
CREATE INDEX inbox_waiting ON public.inbox_states USING btree (company_id, since DESC, post_id DESC) WHERE ((since IS NOT NULL) AND (snoozed_until IS NULL) AND ((seen_at IS NULL) OR (seen_at < since)));
CREATE INDEX invite_links_by_maker ON public.invite_links USING btree (company_id, made_by);
CREATE INDEX invite_links_by_role ON public.invite_links USING btree (company_id, role_id);
CREATE INDEX invite_links_by_token ON public.invite_links USING btree (token_hash);
CREATE INDEX invites_by_inviter ON public.invites USING btree (company_id, invited_by);
CREATE INDEX invites_by_role ON public.invites USING btree (company_id, role_id);
CREATE INDEX invites_by_token ON public.invites USING btree (token_hash);
CREATE INDEX members_by_account ON public.members USING btree (account_id);
CREATE INDEX members_by_role ON public.members USING btree (company_id, role_id);
CREATE INDEX notifications_by_actor ON public.notifications USING btree (company_id, actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_by_comment ON public.notifications USING btree (company_id, comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX notifications_by_entry ON public.notifications USING btree (company_id, entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX notifications_by_post ON public.notifications USING btree (company_id, post_id);
CREATE INDEX notifications_by_profile_note ON public.notifications USING btree (company_id, profile_note_id) WHERE (profile_note_id IS NOT NULL);
CREATE INDEX notifications_by_user ON public.notifications USING btree (company_id, user_id, created_at DESC, id DESC);
CREATE INDEX notifications_in_digest ON public.notifications USING btree (company_id, user_id, created_at) WHERE in_digest;
CREATE INDEX notifications_unread ON public.notifications USING btree (company_id, user_id, created_at DESC) WHERE (in_app AND (read_at IS NULL));
CREATE INDEX one_time_links_by_account ON public.one_time_links USING btree (account_id);
CREATE INDEX one_time_links_by_company ON public.one_time_links USING btree (company_id);
CREATE INDEX open_reviews ON public.reviews USING btree (company_id, at DESC, id DESC) WHERE (decided_at IS NULL);
CREATE INDEX opportunities_by_currency ON public.opportunities USING btree (company_id, currency) WHERE (currency IS NOT NULL);
CREATE INDEX opportunities_by_customer ON public.opportunities USING btree (company_id, third_party_company_id, created_at DESC) WHERE (third_party_company_id IS NOT NULL);
CREATE INDEX opportunities_by_owner ON public.opportunities USING btree (company_id, owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX opportunities_in_order ON public.opportunities USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX opportunity_posts_by_post ON public.opportunity_posts USING btree (company_id, post_id);
CREATE INDEX passkey_challenges_by_account ON public.passkey_challenges USING btree (account_id);
CREATE INDEX passkey_challenges_by_end ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkeys_by_account ON public.passkeys USING btree (account_id, created_at);
CREATE INDEX password_resets_by_email ON public.password_resets USING btree (email);
CREATE INDEX post_changes_by_changer ON public.post_changes USING btree (company_id, changed_by);
CREATE INDEX post_changes_by_job ON public.post_changes USING btree (company_id, job_id, post_id) WHERE (job_id IS NOT NULL);
CREATE INDEX post_changes_by_post ON public.post_changes USING btree (company_id, post_id, created_at, id);
CREATE INDEX post_edits_by_origin ON public.post_edits USING btree (company_id, from_board_id) WHERE (from_board_id IS NOT NULL);
CREATE INDEX post_edits_by_post ON public.post_edits USING btree (company_id, post_id, created_at);
CREATE INDEX post_edits_by_target ON public.post_edits USING btree (company_id, to_board_id) WHERE (to_board_id IS NOT NULL);
CREATE INDEX post_edits_by_user ON public.post_edits USING btree (company_id, edited_by);
CREATE INDEX post_edits_with_mentions ON public.post_edits USING btree (company_id, id) WHERE (previous_details ~~ '%](user:%'::text);
CREATE INDEX post_field_values_by_day ON public.post_field_values USING btree (company_id, field_id, day, post_id) WHERE (day IS NOT NULL);
CREATE INDEX post_field_values_by_field ON public.post_field_values USING btree (company_id, field_id, post_id);
CREATE INDEX post_field_values_by_number ON public.post_field_values USING btree (company_id, field_id, number, post_id) WHERE (number IS NOT NULL);
CREATE INDEX post_field_values_by_option ON public.post_field_values USING btree (company_id, option_id, post_id) WHERE (option_id IS NOT NULL);
CREATE INDEX post_field_values_by_text ON public.post_field_values USING btree (company_id, field_id, lower("left"(text, 100)), post_id) WHERE (text IS NOT NULL);
CREATE INDEX post_field_values_parts ON public.post_field_values USING gin (company_id, field_id, lower(text) gin_trgm_ops) WITH (fastupdate=off) WHERE (text IS NOT NULL);
CREATE INDEX post_merges_by_merger ON public.post_merges USING btree (company_id, merged_by) WHERE (merged_by IS NOT NULL);
CREATE INDEX post_merges_by_post ON public.post_merges USING btree (company_id, post_id);
CREATE INDEX post_merges_by_survivor ON public.post_merges USING btree (company_id, into_post_id, created_at, id);
CREATE INDEX post_merges_by_unmerger ON public.post_merges USING btree (company_id, unmerged_by) WHERE (unmerged_by IS NOT NULL);
CREATE INDEX post_slugs_by_post ON public.post_slugs USING btree (company_id, post_id);
CREATE INDEX post_splits_by_comment ON public.post_splits USING btree (company_id, comment_id);
CREATE INDEX post_splits_by_pinner ON public.post_splits USING btree (company_id, pinned_by) WHERE (pinned_by IS NOT NULL);
CREATE INDEX post_splits_by_splitter ON public.post_splits USING btree (company_id, split_by) WHERE (split_by IS NOT NULL);
CREATE INDEX post_stats_comments ON public.post_stats USING btree (company_id, board_id, status_id, comment_count DESC, post_id DESC) WHERE listed;
CREATE INDEX post_stats_new ON public.post_stats USING btree (company_id, board_id, status_id, created_at DESC, post_id DESC) WHERE listed;
CREATE INDEX post_stats_top ON public.post_stats USING btree (company_id, board_id, status_id, score DESC, post_id DESC) WHERE listed;
CREATE INDEX post_stats_trending ON public.post_stats USING btree (company_id, board_id, status_id, trending DESC, post_id DESC) WHERE listed;
CREATE INDEX post_tags_by_tag ON public.post_tags USING btree (company_id, tag_id, post_id);
CREATE INDEX post_worths_by_companies ON public.post_worths USING btree (company_id, companies, post_id) WHERE (companies IS NOT NULL);
CREATE INDEX post_worths_by_opportunity ON public.post_worths USING btree (company_id, opportunity_value, post_id) WHERE (opportunity_value IS NOT NULL);
CREATE INDEX post_worths_by_spend ON public.post_worths USING btree (company_id, spend, post_id) WHERE (spend IS NOT NULL);
CREATE INDEX posts_by_adder ON public.posts USING btree (company_id, added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX posts_by_author ON public.posts USING btree (company_id, author_id, created_at);
CREATE INDEX posts_by_board ON public.posts USING btree (company_id, board_id);
CREATE INDEX posts_by_category_and_id ON public.posts USING btree (company_id, category_id, id) WHERE (category_id IS NOT NULL);
CREATE INDEX posts_by_change ON public.posts USING btree (company_id, board_id, status_id, COALESCE(status_changed_at, created_at) DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX posts_by_deleter ON public.posts USING btree (company_id, deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX posts_by_eta ON public.posts USING btree (company_id, board_id, status_id, eta, id) WHERE ((eta IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX posts_by_latest_status ON public.posts USING btree (company_id, COALESCE(status_changed_at, created_at)) WHERE ((deleted_at IS NULL) AND (merged_into_id IS NULL));
CREATE INDEX posts_by_owner ON public.posts USING btree (company_id, owner_id, id) WHERE (owner_id IS NOT NULL);
CREATE INDEX posts_by_status ON public.posts USING btree (company_id, status_id);
CREATE INDEX posts_by_status_change ON public.posts USING btree (company_id, board_id, status_id, status_changed_at DESC, id DESC) WHERE ((status_changed_at IS NOT NULL) AND (deleted_at IS NULL) AND (merged_into_id IS NULL));
CREATE INDEX posts_by_status_time ON public.posts USING btree (company_id, status_changed_at) WHERE (status_changed_at IS NOT NULL);
CREATE INDEX posts_by_survivor ON public.posts USING btree (company_id, merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX posts_by_time ON public.posts USING btree (company_id, created_at);
CREATE INDEX posts_by_title ON public.posts USING btree (company_id, board_id, status_id, lower("left"(title, 100)), id) WHERE (deleted_at IS NULL);
CREATE INDEX posts_deleted ON public.posts USING btree (company_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX posts_gone ON public.posts USING btree (company_id, id) WHERE ((deleted_at IS NOT NULL) OR (merged_into_id IS NOT NULL));
CREATE INDEX posts_held ON public.posts USING btree (company_id, board_id, id) WHERE (held_at IS NOT NULL);
CREATE INDEX posts_pinned ON public.posts USING btree (company_id, id) WHERE (pinned_at IS NOT NULL);
CREATE INDEX posts_rendered_before ON public.posts USING btree (company_id, id) WHERE (text_version < 6);
CREATE INDEX posts_search ON public.posts USING gin (company_id, search) WITH (fastupdate='on', gin_pending_list_limit='64');
CREATE INDEX posts_title_trigrams ON public.posts USING gin (company_id, lower(title) gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='64');
CREATE INDEX posts_title_words ON public.posts USING gin (company_id, ts_filter(search, '{a}'::"char"[])) WITH (fastupdate='on', gin_pending_list_limit='64');
CREATE INDEX posts_with_closed_comments ON public.posts USING btree (company_id, id) WHERE (comments_closed_at IS NOT NULL);
CREATE INDEX posts_with_closed_votes ON public.posts USING btree (company_id, id) WHERE (votes_closed_at IS NOT NULL);
CREATE INDEX posts_with_mentions ON public.posts USING btree (company_id, id) WHERE (details ~~ '%](user:%'::text);
CREATE INDEX profile_notes_by_author ON public.profile_notes USING btree (company_id, author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX profile_notes_by_third_party_company ON public.profile_notes USING btree (company_id, third_party_company_id, created_at DESC, id DESC) WHERE (third_party_company_id IS NOT NULL);
CREATE INDEX profile_notes_by_user ON public.profile_notes USING btree (company_id, user_id, created_at DESC, id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX profile_notes_naming ON public.profile_notes USING btree (company_id, id) WHERE (body ~~ '%](user:%'::text);
CREATE INDEX registrations_by_end ON public.registrations USING btree (expires_at);
CREATE INDEX report_days_by_category ON public.report_days USING btree (company_id, category_id, day);
CREATE INDEX report_days_by_tags ON public.report_days USING gin (company_id, tag_ids);
CREATE INDEX report_days_timed_by_tags ON public.report_days USING gin (company_id, tag_ids) WHERE ((answered_after <> '{}'::integer[]) OR (completed_after <> '{}'::integer[]));
CREATE INDEX reports_by_review ON public.reports USING btree (company_id, review_id, id);
CREATE INDEX retired_subdomains_by_reading ON public.retired_subdomains USING gin (subdomain_readings(subdomain));
CREATE INDEX retired_subdomains_of_company ON public.retired_subdomains USING btree (company_id);
CREATE INDEX reviews_by_comment ON public.reviews USING btree (company_id, comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX reviews_by_decider ON public.reviews USING btree (company_id, decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX reviews_by_post ON public.reviews USING btree (company_id, post_id);
CREATE INDEX roadmap_cells_by_column ON public.roadmap_cells USING btree (company_id, column_id);
CREATE INDEX roadmap_cells_by_option ON public.roadmap_cells USING btree (company_id, option_id) WHERE (option_id IS NOT NULL);
CREATE INDEX roadmap_cells_by_person ON public.roadmap_cells USING btree (company_id, person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX roadmap_changes_by_person ON public.roadmap_changes USING btree (company_id, by_id) WHERE (by_id IS NOT NULL);
CREATE INDEX roadmap_changes_in_order ON public.roadmap_changes USING btree (company_id, roadmap_id, at DESC, id DESC);
CREATE INDEX roadmap_changes_of_post ON public.roadmap_changes USING btree (company_id, post_id, roadmap_id, at DESC, id DESC) WHERE (post_id IS NOT NULL);
CREATE INDEX roadmap_column_options_in_order ON public.roadmap_column_options USING btree (company_id, column_id, "position");
CREATE INDEX roadmap_columns_in_order ON public.roadmap_columns USING btree (company_id, roadmap_id, "position");
CREATE INDEX roadmap_factors_in_order ON public.roadmap_factors USING btree (company_id, roadmap_id, "position");
CREATE INDEX roadmap_posts_by_adder ON public.roadmap_posts USING btree (company_id, added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX roadmap_posts_by_post ON public.roadmap_posts USING btree (company_id, post_id);
CREATE INDEX roadmap_posts_in_order ON public.roadmap_posts USING btree (company_id, roadmap_id, added_at, post_id);
CREATE INDEX roadmap_removed_posts_by_post ON public.roadmap_removed_posts USING btree (company_id, post_id);
CREATE INDEX roadmap_shares_by_creator ON public.roadmap_shares USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX roadmap_shares_of_roadmap ON public.roadmap_shares USING btree (company_id, roadmap_id, created_at);
CREATE INDEX roadmap_values_by_factor ON public.roadmap_values USING btree (company_id, factor_id);
CREATE INDEX roadmap_values_by_person ON public.roadmap_values USING btree (company_id, user_id);
CREATE INDEX roadmaps_by_creator ON public.roadmaps USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX roadmaps_by_locker ON public.roadmaps USING btree (company_id, locked_by) WHERE (locked_by IS NOT NULL);
CREATE INDEX roadmaps_by_rule_setter ON public.roadmaps USING btree (company_id, rule_by) WHERE (rule_by IS NOT NULL);
CREATE INDEX roadmaps_due ON public.roadmaps USING btree (company_id, id) WHERE (changed <> ranked);
CREATE INDEX roadmaps_with_rule ON public.roadmaps USING btree (company_id, id) WHERE (rule_query IS NOT NULL);
CREATE INDEX saved_answers_by_creator ON public.saved_answers USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX saved_answers_by_owner ON public.saved_answers USING btree (company_id, owner_id, "position") WHERE (owner_id IS NOT NULL);
CREATE INDEX segment_changes_by_segment ON public.segment_changes USING btree (company_id, segment_id);
CREATE INDEX segment_companies_by_company ON public.segment_companies USING btree (company_id, third_party_company_id);
CREATE INDEX segment_votes_by_post ON public.segment_votes USING btree (company_id, post_id);
CREATE INDEX segment_votes_in_order ON public.segment_votes USING btree (company_id, segment_id, votes, post_id);
CREATE INDEX segments_of_a_person ON public.segment_users USING btree (company_id, user_id, segment_id);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_provider ON public.sessions USING btree (company_id, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX sessions_by_user ON public.sessions USING btree (company_id, user_id);
CREATE INDEX set_aside_groups_by_counter ON public.set_aside_groups USING btree (company_id, counted_by) WHERE (counted_by IS NOT NULL);
CREATE INDEX set_aside_groups_by_time ON public.set_aside_groups USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX shared_customer_pages_by_creator ON public.shared_customer_pages USING btree (company_id, created_by);
CREATE INDEX shared_customer_pages_by_customer ON public.shared_customer_pages USING btree (company_id, third_party_company_id, created_at);
CREATE INDEX shared_saved_answers ON public.saved_answers USING btree (company_id, "position") WHERE (owner_id IS NULL);
CREATE INDEX sign_in_attempts_by_provider ON public.sign_in_attempts USING btree (company_id, provider_id);
CREATE INDEX sign_in_attempts_by_user ON public.sign_in_attempts USING btree (company_id, user_id);
CREATE INDEX sign_in_providers_by_tester ON public.sign_in_providers USING btree (company_id, tested_by);
CREATE INDEX sign_in_roles_by_role ON public.sign_in_roles USING btree (company_id, role_id);
CREATE INDEX sign_in_tests_by_provider ON public.sign_in_tests USING btree (company_id, provider_id);
CREATE INDEX sign_in_tests_by_user ON public.sign_in_tests USING btree (company_id, user_id);
CREATE INDEX status_changes_by_job ON public.status_changes USING btree (company_id, job_id, post_id) WHERE (job_id IS NOT NULL);
CREATE INDEX status_changes_by_origin ON public.status_changes USING btree (company_id, from_status_id);
CREATE INDEX status_changes_by_post ON public.status_changes USING btree (company_id, post_id, created_at);
CREATE INDEX status_changes_by_target ON public.status_changes USING btree (company_id, to_status_id);
CREATE INDEX status_changes_by_user ON public.status_changes USING btree (company_id, changed_by);
CREATE INDEX status_changes_rendered_before ON public.status_changes USING btree (company_id, id) WHERE (text_version < 6);
CREATE INDEX status_changes_with_mentions ON public.status_changes USING btree (company_id, id) WHERE (note ~~ '%](user:%'::text);
CREATE INDEX subscriptions_by_user ON public.subscriptions USING btree (company_id, user_id);
CREATE INDEX summaries_due ON public.summaries USING btree (next_at) WHERE is_on;
CREATE INDEX takedowns_by_comment ON public.takedowns USING btree (company_id, comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX takedowns_by_person ON public.takedowns USING btree (company_id, user_id, id);
CREATE INDEX takedowns_by_post ON public.takedowns USING btree (company_id, post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX text_prints_by_author ON public.text_prints USING btree (company_id, author_id, created_at);
CREATE INDEX text_prints_by_print ON public.text_prints USING btree (company_id, print, created_at);
CREATE INDEX text_prints_by_time ON public.text_prints USING btree (created_at);
CREATE INDEX third_party_companies_by_currency ON public.third_party_companies USING btree (company_id, currency) WHERE (monthly_spend IS NOT NULL);
CREATE INDEX third_party_companies_by_domain ON public.third_party_companies USING btree (company_id, domain) WHERE (domain IS NOT NULL);
CREATE INDEX third_party_companies_by_domain_from_end ON public.third_party_companies USING btree (company_id, reverse(domain) COLLATE "C") WHERE (domain IS NOT NULL);
CREATE INDEX third_party_companies_by_name ON public.third_party_companies USING btree (company_id, lower(name), id);
CREATE INDEX third_party_companies_by_owner ON public.third_party_companies USING btree (company_id, owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX third_party_companies_by_plain_name ON public.third_party_companies USING btree (company_id, plain_company_name(name));
CREATE INDEX third_party_companies_by_time ON public.third_party_companies USING btree (company_id, created_at, id);
CREATE INDEX third_party_company_doubles_by_member ON public.third_party_company_doubles USING btree (company_id, dismissed_by) WHERE (dismissed_by IS NOT NULL);
CREATE INDEX third_party_company_doubles_by_other ON public.third_party_company_doubles USING btree (company_id, other_id);
CREATE INDEX third_party_company_doubles_open ON public.third_party_company_doubles USING btree (company_id, third_party_company_id, other_id) WHERE (dismissed_at IS NULL);
CREATE INDEX third_party_company_field_values_by_field ON public.third_party_company_field_values USING btree (company_id, field_id);
CREATE INDEX third_party_company_field_values_by_option ON public.third_party_company_field_values USING btree (company_id, option_id) WHERE (option_id IS NOT NULL);
CREATE INDEX third_party_company_people_by_user ON public.third_party_company_people USING btree (company_id, user_id);
CREATE INDEX third_party_company_requests_by_post ON public.third_party_company_requests USING btree (company_id, post_id);
CREATE INDEX third_party_company_requests_by_time ON public.third_party_company_requests USING btree (company_id, last_vote_at, id) INCLUDE (third_party_company_id, post_id);
CREATE INDEX third_party_company_requests_by_votes ON public.third_party_company_requests USING btree (company_id, votes, id) INCLUDE (third_party_company_id, post_id);
CREATE INDEX third_party_company_requests_of_company ON public.third_party_company_requests USING btree (company_id, third_party_company_id, last_vote_at DESC, post_id DESC);
CREATE INDEX third_party_company_spends_by_amount ON public.third_party_company_spends USING btree (company_id, COALESCE(spend, (- (1)::bigint)), third_party_company_id);
CREATE INDEX third_party_company_spends_in_order ON public.third_party_company_spends USING btree (company_id, spend, third_party_company_id) WHERE (spend IS NOT NULL);
CREATE INDEX third_party_company_stats_by_activity ON public.third_party_company_stats USING btree (company_id, last_activity_at, third_party_company_id);
CREATE INDEX third_party_company_stats_by_members ON public.third_party_company_stats USING btree (company_id, member_count, third_party_company_id);
CREATE INDEX third_party_company_stats_by_posts ON public.third_party_company_stats USING btree (company_id, post_count, third_party_company_id);
CREATE INDEX third_party_company_stats_by_votes ON public.third_party_company_stats USING btree (company_id, vote_count, third_party_company_id);
CREATE INDEX third_party_company_worths_by_owner ON public.third_party_company_worths USING btree (company_id, owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX user_doubles_by_member ON public.user_doubles USING btree (company_id, dismissed_by) WHERE (dismissed_by IS NOT NULL);
CREATE INDEX user_doubles_by_other ON public.user_doubles USING btree (company_id, other_id);
CREATE INDEX user_doubles_open ON public.user_doubles USING btree (company_id, user_id, other_id) WHERE (dismissed_at IS NULL);
CREATE INDEX user_field_values_by_field ON public.user_field_values USING btree (company_id, field_id);
CREATE INDEX user_field_values_by_option ON public.user_field_values USING btree (company_id, option_id) WHERE (option_id IS NOT NULL);
CREATE INDEX user_identities_by_email ON public.user_identities USING btree (company_id, value COLLATE "C") WHERE (kind = 'email'::text);
CREATE INDEX user_identities_by_plain_address ON public.user_identities USING btree (company_id, plain_address(value)) WHERE (kind = 'email'::text);
CREATE INDEX user_identities_by_user ON public.user_identities USING btree (company_id, user_id);
CREATE INDEX user_stats_by_activity ON public.user_stats USING btree (company_id, last_activity_at, user_id);
CREATE INDEX user_stats_by_votes ON public.user_stats USING btree (company_id, vote_count, user_id);
CREATE INDEX user_stats_in_order_of_spend ON public.user_stats USING btree (company_id, COALESCE(spend, (- (1)::bigint)), user_id) INCLUDE (spend);
CREATE INDEX users_blocked ON public.users USING btree (company_id, blocked_at, id) WHERE (blocked_at IS NOT NULL);
CREATE INDEX users_by_blocker ON public.users USING btree (company_id, blocked_by) WHERE (blocked_by IS NOT NULL);
CREATE INDEX users_by_last_name ON public.users USING btree (company_id, lower("substring"(name, '\s(\S+)$'::text)) COLLATE "C") WHERE ("substring"(name, '\s(\S+)$'::text) IS NOT NULL);
CREATE INDEX users_by_name ON public.users USING btree (company_id, lower(name) COLLATE "C") WHERE (name IS NOT NULL);
CREATE INDEX users_by_plain_name ON public.users USING btree (company_id, plain_name(name)) WHERE (name IS NOT NULL);
CREATE INDEX users_by_time ON public.users USING btree (company_id, created_at, id);
CREATE INDEX users_in_order_of_names ON public.users USING btree (company_id, COALESCE((lower(name) COLLATE "C"), chr(1114111)), id);
CREATE INDEX users_without_url_name ON public.users USING btree (company_id, created_at) WHERE ((url_name IS NULL) AND (name IS NOT NULL));
CREATE INDEX view_places_by_view ON public.view_places USING btree (company_id, view_id);
CREATE INDEX views_by_creator ON public.views USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX vote_events_by_post ON public.vote_events USING btree (company_id, root_post_id) INCLUDE (delta);
CREATE INDEX votes_by_root ON public.votes USING btree (company_id, root_post_id, created_at DESC, user_id DESC);
CREATE INDEX votes_by_time ON public.votes USING btree (company_id, created_at, root_post_id);
CREATE INDEX votes_for_third_party_companies ON public.votes USING btree (company_id, third_party_company_id, root_post_id) WHERE (third_party_company_id IS NOT NULL);
CREATE INDEX votes_of_people ON public.votes USING btree (company_id, user_id, created_at DESC, post_id DESC) INCLUDE (root_post_id);
CREATE UNIQUE INDEX account_owners_by_email ON public.account_owners USING btree (company_id, email) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX account_owners_by_member ON public.account_owners USING btree (company_id, user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX changelog_versions_aside ON public.changelog_versions USING btree (company_id, entry_id, saved_by, revision) WHERE is_aside;
CREATE UNIQUE INDEX changelog_versions_in_order ON public.changelog_versions USING btree (company_id, entry_id, revision) WHERE (NOT is_aside);
CREATE UNIQUE INDEX companies_by_cover ON public.companies USING btree (id, cover_id) WHERE (cover_id IS NOT NULL);
CREATE UNIQUE INDEX companies_by_dark_logo ON public.companies USING btree (id, dark_logo_id) WHERE (dark_logo_id IS NOT NULL);
CREATE UNIQUE INDEX companies_by_favicon ON public.companies USING btree (id, favicon_id) WHERE (favicon_id IS NOT NULL);
CREATE UNIQUE INDEX companies_by_logo ON public.companies USING btree (id, logo_id) WHERE (logo_id IS NOT NULL);
CREATE UNIQUE INDEX company_jobs_one_bulk_undo ON public.company_jobs USING btree (company_id, import_id) WHERE ((kind = 'undoBulk'::text) AND ((state = 'running'::text) OR (phase = 'queued'::text)));
CREATE UNIQUE INDEX company_jobs_one_export ON public.company_jobs USING btree (company_id) WHERE ((kind = 'export'::text) AND ((state = 'running'::text) OR (phase = 'queued'::text)));
CREATE UNIQUE INDEX company_jobs_one_import ON public.company_jobs USING btree (company_id) WHERE ((kind = ANY (ARRAY['import'::text, 'undoImport'::text])) AND ((state = 'running'::text) OR (phase = 'queued'::text)));
CREATE UNIQUE INDEX custom_fields_of_plans ON public.custom_fields USING btree (company_id) WHERE is_plan;
CREATE UNIQUE INDEX invites_open ON public.invites USING btree (company_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX open_reviews_of_comments ON public.reviews USING btree (company_id, comment_id) WHERE ((decided_at IS NULL) AND (comment_id IS NOT NULL));
CREATE UNIQUE INDEX open_reviews_of_posts ON public.reviews USING btree (company_id, post_id) WHERE ((decided_at IS NULL) AND (comment_id IS NULL));
CREATE UNIQUE INDEX own_views_by_address ON public.views USING btree (company_id, owner_id, url_name) WHERE (owner_id IS NOT NULL);
CREATE UNIQUE INDEX post_merges_standing ON public.post_merges USING btree (company_id, post_id) WHERE (unmerged_at IS NULL);
CREATE UNIQUE INDEX reports_by_browser ON public.reports USING btree (company_id, reporter_key, review_id) WHERE (reporter_key IS NOT NULL);
CREATE UNIQUE INDEX reports_by_person ON public.reports USING btree (company_id, reporter_id, review_id) WHERE (reporter_id IS NOT NULL);
CREATE UNIQUE INDEX roles_by_name ON public.roles USING btree (company_id, lower(name));
CREATE UNIQUE INDEX set_aside_groups_by_key ON public.set_aside_groups USING btree (company_id, key) WHERE (key IS NOT NULL);
CREATE UNIQUE INDEX shared_views_by_address ON public.views USING btree (company_id, url_name) WHERE (owner_id IS NULL);
CREATE UNIQUE INDEX sign_in_codes_by_link ON public.sign_in_codes USING btree (company_id, link_hash);
CREATE UNIQUE INDEX third_party_companies_by_external_id ON public.third_party_companies USING btree (company_id, external_id) WHERE (external_id IS NOT NULL);
CREATE UNIQUE INDEX translations_of_board ON public.translations USING btree (company_id, board_id, kind, language) WHERE (board_id IS NOT NULL);
CREATE UNIQUE INDEX translations_of_category ON public.translations USING btree (company_id, category_id, language) WHERE (category_id IS NOT NULL);
CREATE UNIQUE INDEX translations_of_company ON public.translations USING btree (company_id, kind, language) WHERE (kind = 'welcome'::text);
CREATE UNIQUE INDEX translations_of_status ON public.translations USING btree (company_id, status_id, language) WHERE (status_id IS NOT NULL);
CREATE UNIQUE INDEX users_by_picture ON public.users USING btree (company_id, picture_id) WHERE (picture_id IS NOT NULL);
CREATE UNIQUE INDEX users_by_url_name ON public.users USING btree (company_id, url_name) WHERE (url_name IS NOT NULL);
