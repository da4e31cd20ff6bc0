-- One action on many posts as a job of the company: its posts with what became of each, and the people who are told of it in one bundle.
alter table company_jobs drop constraint company_jobs_kind_check;
alter table company_jobs add constraint company_jobs_kind_check
  check (kind in ('export', 'import', 'undoImport', 'bulk', 'undoBulk'));
alter table company_jobs drop constraint company_jobs_phase_check;
alter table company_jobs add constraint company_jobs_phase_check check (
  phase in (
    'uploading', 'uploaded', 'checked', 'queued', 'checking', 'importing', 'exporting', 'packing', 'undoing', 'changing', 'ended'
  )
);
drop index company_jobs_one_import;
create unique index company_jobs_one_import on company_jobs (company_id)
  where kind in ('import', 'undoImport') and (state = 'running' or phase = 'queued');
-- A bulk action is undone once at a time.
create unique index company_jobs_one_bulk_undo on company_jobs (company_id, import_id)
  where kind = 'undoBulk' and (state = 'running' or phase = 'queued');

-- The posts of a bulk action in the order in which they are changed. `outcome` is null until then. Ids of posts that are gone stay, for the report.
create table bulk_rows (
  company_id uuid not null,
  job_id uuid not null,
  nr integer not null check (nr > 0),
  post_id uuid not null,
  outcome text check (outcome in ('changed', 'same', 'left')),
  reason text,
  done_at timestamptz(3),
  -- What undoing a change of status restores beside the status.
  status_changed_before timestamptz(3),
  primary key (company_id, job_id, nr),
  foreign key (company_id, job_id) references company_jobs (company_id, id) on delete cascade,
  check ((outcome = 'left') = (reason is not null))
);
create index bulk_rows_by_post on bulk_rows (company_id, post_id, job_id);
create index bulk_rows_left on bulk_rows (company_id, job_id, nr) where outcome = 'left';

-- Whom a bulk action concerns, and with how many posts: each person gets one notification and one email.
create table bulk_told (
  company_id uuid not null,
  job_id uuid not null,
  user_id uuid not null,
  kind text not null,
  posts integer not null check (posts > 0),
  -- The event that stands for all of them.
  event_id uuid not null,
  primary key (company_id, job_id, user_id, kind),
  foreign key (company_id, job_id) references company_jobs (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index bulk_told_by_user on bulk_told (company_id, user_id);

-- How many further posts of the same bulk action a notification speaks for.
alter table notifications add column others integer not null default 0 check (others >= 0);
