-- What happened (the outbox too), what was told to whom, what was answered to whom, and where imported things came from.

-- An id like the app's own (UUIDv7), for rows that one statement makes out of many others.
create function new_id() returns uuid
language sql volatile
as $$
  select (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid
  from (select lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')) as made (hex)
$$;

create table events (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  type text not null,
  post_id uuid,
  comment_id uuid,
  board_id uuid,
  user_id uuid,
  actor_id uuid,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create index events_by_post on events (company_id, post_id, type) where post_id is not null;

-- One row a person, event and channel: a listener that runs twice tells nobody twice.
create table deliveries (
  company_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  channel text not null check (channel in ('email')),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, event_id, user_id, channel),
  foreign key (company_id, event_id) references events (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index deliveries_by_user on deliveries (company_id, user_id);

-- The answers of creating calls, kept a day, so that a repeated request has the first one's effect.
create table idempotency_keys (
  company_id uuid not null,
  user_id uuid not null,
  key text not null check (char_length(key) between 1 and 100),
  path text not null,
  input_hash bytea not null,
  answer json not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, user_id, key),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index idempotency_keys_by_time on idempotency_keys (created_at);

-- Which of our rows an imported thing became: what makes a second import of the same file change nothing.
create table import_refs (
  company_id uuid not null references companies (id) on delete cascade,
  source text not null,
  kind text not null check (kind in ('post', 'comment', 'user')),
  external_id text not null,
  subject_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, source, kind, external_id)
);
create index import_refs_by_subject on import_refs (company_id, subject_id);
