-- Texts that the team answers with again and again: shared with the team or one person's own.
create table saved_answers (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 80),
  body text not null check (char_length(body) between 1 and 5000),
  owner_id uuid,
  position int not null,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id)
);
create index saved_answers_by_owner on saved_answers (company_id, owner_id, position) where owner_id is not null;
create index shared_saved_answers on saved_answers (company_id, position) where owner_id is null;
create index saved_answers_by_creator on saved_answers (company_id, created_by) where created_by is not null;
