-- Read from the migrated database by `npm run db:types`. Do not edit: write a migration.

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

create table board_domains (
  company_id uuid not null,
  board_id uuid not null,
  domain text not null,
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, board_id, domain),
  CHECK (((domain = lower(domain)) AND ((char_length(domain) >= 1) AND (char_length(domain) <= 253))))
);

create table board_people (
  company_id uuid not null,
  board_id uuid not null,
  email text not null,
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, board_id, email),
  CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 254))))
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
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  UNIQUE (company_id, url_name),
  PRIMARY KEY (company_id, id),
  CHECK ((access = ANY (ARRAY['public'::text, 'private'::text, 'signedIn'::text, 'domains'::text, 'people'::text]))),
  CHECK ((char_length(description) <= 300)),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK ((open_count >= 0)),
  CHECK ((post_count >= 0)),
  CHECK ((char_length(prompt) <= 500))
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
  FOREIGN KEY (company_id, author_id) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, deleted_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, parent_id) REFERENCES comments(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, pinned_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, thread_id) REFERENCES comments(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id),
  CHECK (((char_length(body) >= 1) AND (char_length(body) <= 25000))),
  CHECK (((parent_id IS NULL) = (thread_id IS NULL))),
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
  FOREIGN KEY (id, cover_id) REFERENCES files(company_id, id) ON DELETE SET NULL (cover_id),
  FOREIGN KEY (id, dark_logo_id) REFERENCES files(company_id, id) ON DELETE SET NULL (dark_logo_id),
  FOREIGN KEY (id, favicon_id) REFERENCES files(company_id, id) ON DELETE SET NULL (favicon_id),
  FOREIGN KEY (id, logo_id) REFERENCES files(company_id, id) ON DELETE SET NULL (logo_id),
  PRIMARY KEY (id),
  UNIQUE (subdomain),
  CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
  CHECK ((default_theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text]))),
  CHECK ((font = ANY (ARRAY['hankenGrotesk'::text, 'instrumentSans'::text, 'figtree'::text]))),
  CHECK ((char_length(home_url) <= 500)),
  CHECK ((char_length(imprint_url) <= 500)),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  CHECK ((portal_language = ANY (ARRAY['en'::text, 'de'::text, 'ar'::text]))),
  CHECK ((char_length(privacy_url) <= 500)),
  CHECK ((subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text)),
  CHECK ((char_length(terms_url) <= 500)),
  CHECK ((voter_names = ANY (ARRAY['first'::text, 'full'::text, 'hidden'::text]))),
  CHECK ((char_length(welcome) <= 500))
);

create table deliveries (
  company_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  channel text not null,
  created_at timestamp(3) with time zone not null,
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
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id, kind, day),
  CHECK ((kind = ANY (ARRAY['followed'::text, 'team'::text])))
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
  FOREIGN KEY (company_id, comment_id) REFERENCES comments(company_id, id) ON DELETE SET NULL (comment_id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, owner_id) REFERENCES users(company_id, id) ON DELETE SET NULL (owner_id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE SET NULL (post_id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (company_id, status_change_id) REFERENCES status_changes(company_id, id) ON DELETE SET NULL (status_change_id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (company_id, id),
  CHECK ((num_nonnulls(post_id, comment_id, status_change_id) <= 1)),
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
  post_id uuid not null,
  comment_id uuid,
  actor_id uuid,
  in_app boolean not null,
  in_digest boolean not null,
  read_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, actor_id) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, comment_id) REFERENCES comments(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id) ON DELETE CASCADE,
  UNIQUE (company_id, event_id, user_id),
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, id)
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

create table post_slugs (
  company_id uuid not null,
  url_name text not null,
  post_id uuid not null,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, url_name)
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
  FOREIGN KEY (company_id, author_id) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, board_id) REFERENCES boards(company_id, id),
  FOREIGN KEY (company_id, category_id) REFERENCES categories(company_id, id),
  FOREIGN KEY (company_id, deleted_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, merged_into_id) REFERENCES posts(company_id, id),
  FOREIGN KEY (company_id, status_id) REFERENCES statuses(company_id, id),
  PRIMARY KEY (company_id, id),
  CHECK ((char_length(details) <= 25000)),
  CHECK (((char_length(title) >= 1) AND (char_length(title) <= 250)))
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

create table sessions (
  token_hash bytea not null,
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  created_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  browser text,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (token_hash),
  CHECK ((char_length(browser) <= 40)),
  CHECK ((kind = ANY (ARRAY['user'::text, 'member'::text])))
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
  FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id, from_status_id) REFERENCES statuses(company_id, id),
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
  FOREIGN KEY (company_id, blocked_by) REFERENCES users(company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, picture_id) REFERENCES files(company_id, id) ON DELETE SET NULL (picture_id),
  PRIMARY KEY (company_id, id),
  CHECK ((language = ANY (ARRAY['en'::text, 'de'::text, 'ar'::text]))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  CHECK (((name IS NOT NULL) OR (url_name IS NULL)))
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
  PRIMARY KEY (company_id, id),
  CHECK ((delta = ANY (ARRAY['-1'::integer, 1])))
);

create table votes (
  company_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  root_post_id uuid not null,
  by_id uuid,
  priority text,
  created_at timestamp(3) with time zone not null,
  FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, root_post_id) REFERENCES posts(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, post_id, user_id),
  CHECK ((priority = ANY (ARRAY['niceToHave'::text, 'important'::text, 'mustHave'::text])))
);

CREATE INDEX board_domains_by_domain ON public.board_domains USING btree (company_id, domain);
CREATE INDEX board_people_by_email ON public.board_people USING btree (company_id, email);
CREATE INDEX categories_by_parent ON public.categories USING btree (company_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX comment_edits_by_comment ON public.comment_edits USING btree (company_id, comment_id, created_at);
CREATE INDEX comment_edits_by_user ON public.comment_edits USING btree (company_id, edited_by);
CREATE INDEX comment_edits_with_mentions ON public.comment_edits USING btree (company_id, id) WHERE (previous_body ~~ '%](user:%'::text);
CREATE INDEX comment_reactions_by_user ON public.comment_reactions USING btree (company_id, user_id);
CREATE INDEX comments_by_author_and_time ON public.comments USING btree (company_id, author_id, created_at DESC, id DESC);
CREATE INDEX comments_by_deleter ON public.comments USING btree (company_id, deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX comments_by_parent ON public.comments USING btree (company_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX comments_by_pinner ON public.comments USING btree (company_id, pinned_by) WHERE (pinned_by IS NOT NULL);
CREATE INDEX comments_by_post ON public.comments USING btree (company_id, post_id, created_at, id);
CREATE INDEX comments_by_thread ON public.comments USING btree (company_id, thread_id, created_at, id) WHERE (thread_id IS NOT NULL);
CREATE INDEX comments_deleted ON public.comments USING btree (company_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX comments_pinned ON public.comments USING btree (company_id, post_id) WHERE (pinned_at IS NOT NULL);
CREATE INDEX comments_rendered_before ON public.comments USING btree (company_id, id) WHERE (text_version < 6);
CREATE INDEX comments_with_mentions ON public.comments USING btree (company_id, id) WHERE (body ~~ '%](user:%'::text);
CREATE INDEX deliveries_by_user ON public.deliveries USING btree (company_id, user_id);
CREATE INDEX events_by_post ON public.events USING btree (company_id, post_id, type) WHERE (post_id IS NOT NULL);
CREATE INDEX files_by_comment ON public.files USING btree (company_id, comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX files_by_owner ON public.files USING btree (company_id, owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX files_by_post ON public.files USING btree (company_id, post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX files_by_status_change ON public.files USING btree (company_id, status_change_id) WHERE (status_change_id IS NOT NULL);
CREATE INDEX files_loose ON public.files USING btree (company_id, created_at) WHERE ((post_id IS NULL) AND (comment_id IS NULL) AND (status_change_id IS NULL));
CREATE INDEX idempotency_keys_by_time ON public.idempotency_keys USING btree (created_at);
CREATE INDEX import_refs_by_subject ON public.import_refs USING btree (company_id, subject_id);
CREATE INDEX members_by_account ON public.members USING btree (account_id);
CREATE INDEX members_by_role ON public.members USING btree (company_id, role_id);
CREATE INDEX notifications_by_actor ON public.notifications USING btree (company_id, actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_by_comment ON public.notifications USING btree (company_id, comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX notifications_by_post ON public.notifications USING btree (company_id, post_id);
CREATE INDEX notifications_by_user ON public.notifications USING btree (company_id, user_id, created_at DESC, id DESC);
CREATE INDEX notifications_in_digest ON public.notifications USING btree (company_id, user_id, created_at) WHERE in_digest;
CREATE INDEX notifications_unread ON public.notifications USING btree (company_id, user_id, created_at DESC) WHERE (in_app AND (read_at IS NULL));
CREATE INDEX one_time_links_by_account ON public.one_time_links USING btree (account_id);
CREATE INDEX one_time_links_by_company ON public.one_time_links USING btree (company_id);
CREATE INDEX post_edits_by_origin ON public.post_edits USING btree (company_id, from_board_id) WHERE (from_board_id IS NOT NULL);
CREATE INDEX post_edits_by_post ON public.post_edits USING btree (company_id, post_id, created_at);
CREATE INDEX post_edits_by_target ON public.post_edits USING btree (company_id, to_board_id) WHERE (to_board_id IS NOT NULL);
CREATE INDEX post_edits_by_user ON public.post_edits USING btree (company_id, edited_by);
CREATE INDEX post_edits_with_mentions ON public.post_edits USING btree (company_id, id) WHERE (previous_details ~~ '%](user:%'::text);
CREATE INDEX post_slugs_by_post ON public.post_slugs USING btree (company_id, post_id);
CREATE INDEX post_stats_new ON public.post_stats USING btree (company_id, board_id, status_id, created_at DESC, post_id DESC) WHERE listed;
CREATE INDEX post_stats_top ON public.post_stats USING btree (company_id, board_id, status_id, score DESC, post_id DESC) WHERE listed;
CREATE INDEX post_stats_trending ON public.post_stats USING btree (company_id, board_id, status_id, trending DESC, post_id DESC) WHERE listed;
CREATE INDEX posts_by_author ON public.posts USING btree (company_id, author_id, created_at);
CREATE INDEX posts_by_board ON public.posts USING btree (company_id, board_id);
CREATE INDEX posts_by_category ON public.posts USING btree (company_id, category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX posts_by_change ON public.posts USING btree (company_id, board_id, status_id, COALESCE(status_changed_at, created_at) DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX posts_by_deleter ON public.posts USING btree (company_id, deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX posts_by_status ON public.posts USING btree (company_id, status_id);
CREATE INDEX posts_by_status_change ON public.posts USING btree (company_id, board_id, status_id, status_changed_at DESC, id DESC) WHERE ((status_changed_at IS NOT NULL) AND (deleted_at IS NULL) AND (merged_into_id IS NULL));
CREATE INDEX posts_by_survivor ON public.posts USING btree (company_id, merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX posts_deleted ON public.posts USING btree (company_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX posts_rendered_before ON public.posts USING btree (company_id, id) WHERE (text_version < 6);
CREATE INDEX posts_search ON public.posts USING gin (company_id, search) WITH (fastupdate=off);
CREATE INDEX posts_title_trigrams ON public.posts USING gin (company_id, lower(title) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX posts_title_words ON public.posts USING gin (company_id, ts_filter(search, '{a}'::"char"[])) WITH (fastupdate=off);
CREATE INDEX posts_with_mentions ON public.posts USING btree (company_id, id) WHERE (details ~~ '%](user:%'::text);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_user ON public.sessions USING btree (company_id, user_id);
CREATE INDEX status_changes_by_origin ON public.status_changes USING btree (company_id, from_status_id);
CREATE INDEX status_changes_by_post ON public.status_changes USING btree (company_id, post_id, created_at);
CREATE INDEX status_changes_by_target ON public.status_changes USING btree (company_id, to_status_id);
CREATE INDEX status_changes_by_user ON public.status_changes USING btree (company_id, changed_by);
CREATE INDEX status_changes_rendered_before ON public.status_changes USING btree (company_id, id) WHERE (text_version < 6);
CREATE INDEX status_changes_with_mentions ON public.status_changes USING btree (company_id, id) WHERE (note ~~ '%](user:%'::text);
CREATE INDEX subscriptions_by_user ON public.subscriptions USING btree (company_id, user_id);
CREATE INDEX user_identities_by_user ON public.user_identities USING btree (company_id, user_id);
CREATE INDEX users_blocked ON public.users USING btree (company_id, blocked_at, id) WHERE (blocked_at IS NOT NULL);
CREATE INDEX users_by_blocker ON public.users USING btree (company_id, blocked_by) WHERE (blocked_by IS NOT NULL);
CREATE INDEX users_without_url_name ON public.users USING btree (company_id, created_at) WHERE ((url_name IS NULL) AND (name IS NOT NULL));
CREATE INDEX vote_events_by_post ON public.vote_events USING btree (company_id, root_post_id) INCLUDE (delta);
CREATE INDEX votes_by_root ON public.votes USING btree (company_id, root_post_id, created_at DESC, user_id DESC);
CREATE INDEX votes_by_user ON public.votes USING btree (company_id, user_id, created_at DESC, post_id DESC);
CREATE UNIQUE INDEX companies_by_cover ON public.companies USING btree (id, cover_id) WHERE (cover_id IS NOT NULL);
CREATE UNIQUE INDEX companies_by_dark_logo ON public.companies USING btree (id, dark_logo_id) WHERE (dark_logo_id IS NOT NULL);
CREATE UNIQUE INDEX companies_by_favicon ON public.companies USING btree (id, favicon_id) WHERE (favicon_id IS NOT NULL);
CREATE UNIQUE INDEX companies_by_logo ON public.companies USING btree (id, logo_id) WHERE (logo_id IS NOT NULL);
CREATE UNIQUE INDEX sign_in_codes_by_link ON public.sign_in_codes USING btree (company_id, link_hash);
CREATE UNIQUE INDEX users_by_picture ON public.users USING btree (company_id, picture_id) WHERE (picture_id IS NOT NULL);
CREATE UNIQUE INDEX users_by_url_name ON public.users USING btree (company_id, url_name) WHERE (url_name IS NOT NULL);
