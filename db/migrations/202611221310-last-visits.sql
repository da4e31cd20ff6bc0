-- When a signed-in person was last here, so that pages can show what changed since. A row is written at most twice an hour.
create table visits (
  company_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz(3) not null default now(),
  since_at timestamptz(3),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
