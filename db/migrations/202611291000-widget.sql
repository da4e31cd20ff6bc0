-- The widget: what a company chose for it, boards' tokens from another service, who is known in it, and what a page said of itself when a post was written there.
create table widget_settings (
  company_id uuid primary key references companies (id) on delete cascade,
  -- Origins whose pages may show it in a frame; none for every one.
  origins text[] not null default '{}' check (cardinality(origins) <= 50),
  -- What another service called the company, so that snippets of its SDK go on working.
  app_id text check (char_length(app_id) between 1 and 100),
  -- Whether what pages say of people counts too where only the ID is vouched for.
  takes_facts boolean not null default false
);

-- What another service called a board; its own id always names it too.
create table widget_board_tokens (
  company_id uuid not null references companies (id) on delete cascade,
  board_id uuid not null,
  token text not null check (char_length(token) between 1 and 100),
  primary key (company_id, board_id),
  unique (company_id, token),
  foreign key (company_id, board_id) references boards (company_id, id) on delete cascade
);

-- People whom the company's pages named.
create table widget_people (
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null,
  -- Of what was said of them last, so that the same is not written again; null once something else was.
  facts_hash bytea,
  identified_at timestamptz(3),
  -- Frame tokens that were given before are good no longer.
  tokens_ended_at timestamptz(3),
  entries_read_at timestamptz(3),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- What the page around the widget said of itself when a post was written in it.
create table post_contexts (
  company_id uuid not null references companies (id) on delete cascade,
  post_id uuid not null,
  page text check (char_length(page) <= 2000),
  version text check (char_length(version) <= 200),
  plan text check (char_length(plan) <= 200),
  -- Names and values, as JSON.
  data text not null check (octet_length(data) <= 2048),
  primary key (company_id, post_id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade
);
