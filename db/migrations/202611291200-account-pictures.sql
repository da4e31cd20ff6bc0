-- The picture of an account, which its person has at every company whose team they are on unless they chose another one there.

-- The bytes are in the row: they are few, small, and go with the account.
create table account_pictures (
  account_id uuid primary key references accounts (id) on delete cascade,
  id uuid not null unique default new_id(),
  large bytea not null check (octet_length(large) between 1 and 524288),
  small bytea not null check (octet_length(small) between 1 and 65536),
  sha256 bytea not null check (octet_length(sha256) = 32),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  small_width integer not null check (small_width > 0),
  created_at timestamptz(3) not null default now()
);

-- The account's picture that a file is a copy of; null for one that someone sent here.
alter table files add column account_picture_id uuid;
