-- Keys with which a company's programs read its data. Only the hash of a key is stored; its first and last characters tell people which one it is.
create table api_keys (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  token_hash bytea not null,
  prefix text not null,
  last_four text not null,
  scopes text[] not null,
  -- Held to these boards, if it is not null: a board that goes takes nothing with it, so that a key never grows.
  board_ids uuid[],
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by uuid,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by),
  foreign key (company_id, revoked_by) references users (company_id, id) on delete set null (revoked_by)
);
create index api_keys_by_creator on api_keys (company_id, created_by);
create index api_keys_by_revoker on api_keys (company_id, revoked_by);
