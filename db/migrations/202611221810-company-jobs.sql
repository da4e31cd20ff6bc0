-- Exports, imports and their undoing as jobs that a page finds again, and the ledger of what an import wrote.

create table company_jobs (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('export', 'import', 'undoImport')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  phase text not null check (
    phase in ('uploading', 'uploaded', 'checked', 'queued', 'checking', 'importing', 'exporting', 'packing', 'undoing', 'ended')
  ),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  created_by uuid,
  -- What an undoing undoes.
  import_id uuid,
  file_name text check (char_length(file_name) <= 200),
  file_size bigint,
  file_parts integer,
  setup jsonb not null default '{}',
  report jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  -- The last sign of life, by which a run that was killed is told from a slow one.
  touched_at timestamptz(3) not null default now(),
  cancel_asked_at timestamptz(3),
  -- When its file is removed.
  expires_at timestamptz(3),
  undo_until timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by),
  foreign key (company_id, import_id) references company_jobs (company_id, id) on delete cascade
);
create index company_jobs_by_creator on company_jobs (company_id, created_by) where created_by is not null;
create index company_jobs_by_import on company_jobs (company_id, import_id) where import_id is not null;
-- One export at a time, and one import or undoing: two would wait for each other's locks.
create unique index company_jobs_one_export on company_jobs (company_id)
  where kind = 'export' and (state = 'running' or phase = 'queued');
create unique index company_jobs_one_import on company_jobs (company_id)
  where kind <> 'export' and (state = 'running' or phase = 'queued');

-- The rows that an import made (before is null) or changed: what undoing it needs.
create table import_rows (
  company_id uuid not null,
  job_id uuid not null,
  table_name text not null,
  key text not null,
  before jsonb,
  primary key (company_id, job_id, table_name, key),
  foreign key (company_id, job_id) references company_jobs (company_id, id) on delete cascade
);

-- What is to be said of single records of an import's file.
create table import_lines (
  company_id uuid not null,
  job_id uuid not null,
  number integer not null,
  place text not null,
  outcome text not null check (outcome in ('created', 'skipped', 'refused')),
  problem text not null,
  primary key (company_id, job_id, number),
  foreign key (company_id, job_id) references company_jobs (company_id, id) on delete cascade
);
