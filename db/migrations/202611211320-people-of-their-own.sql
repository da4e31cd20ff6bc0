-- What a person's own pages stand on: an address for their profile, their language, what their sessions were opened with, and the address
-- that they are about to change to.
alter table users add column url_name text;
alter table users add column language text check (language in ('en', 'de', 'ar'));
alter table sessions add column browser text check (char_length(browser) <= 40);

-- `email` waits to be confirmed; without a hash no code was sent to it, because it is somebody else's. `left_email` is the address that was
-- given up and is to be told. Either or both.
create table email_changes (
  company_id uuid not null,
  user_id uuid not null,
  email text,
  code_hash bytea,
  attempts integer not null default 0,
  left_email text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
