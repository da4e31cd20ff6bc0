-- Invitations to a company's team: of one address by email, or of a domain's addresses by a link.
create table invites (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  role_id uuid not null,
  invited_by uuid,
  -- Made by the job that sends the email; null until then.
  token_hash bytea check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, role_id) references roles (company_id, id),
  foreign key (company_id, invited_by) references users (company_id, id) on delete set null (invited_by)
);
create unique index invites_open on invites (company_id, email) where accepted_at is null and revoked_at is null;
create index invites_by_role on invites (company_id, role_id);
create index invites_by_inviter on invites (company_id, invited_by);
-- A token is looked up by its hash before any company is known.
create index invites_by_token on invites (token_hash);

create table invite_links (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  domain text not null check (domain = lower(domain) and char_length(domain) between 1 and 253),
  role_id uuid not null,
  made_by uuid,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, role_id) references roles (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id) on delete set null (made_by)
);
create index invite_links_by_role on invite_links (company_id, role_id);
create index invite_links_by_maker on invite_links (company_id, made_by);
create index invite_links_by_token on invite_links (token_hash);

-- The code that proves an address to which a link is to let someone in.
create table invite_codes (
  company_id uuid not null,
  link_id uuid not null,
  email text not null check (email = lower(email)),
  id uuid not null,
  code_hash bytea check (octet_length(code_hash) = 32),
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (company_id, link_id, email),
  unique (company_id, id),
  foreign key (company_id, link_id) references invite_links (company_id, id) on delete cascade
);
