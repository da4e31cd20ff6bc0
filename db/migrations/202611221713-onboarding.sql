-- The companies whose team has put the first steps aside, and the rows that are sample data.
create table onboarding_dismissals (
  company_id uuid primary key references companies (id) on delete cascade,
  dismissed_at timestamptz(3) not null default now()
);

create table samples (
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null check (kind in ('board', 'post', 'user')),
  subject_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, kind, subject_id)
);
