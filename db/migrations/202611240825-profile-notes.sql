-- What the team writes to itself about a person or a customer's company.
create table profile_notes (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  user_id uuid,
  third_party_company_id uuid,
  author_id uuid,
  body text not null check (char_length(body) between 1 and 25000),
  edited_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, third_party_company_id) references third_party_companies (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id),
  check (num_nonnulls(user_id, third_party_company_id) = 1)
);
create index profile_notes_by_user on profile_notes (company_id, user_id, created_at desc, id desc) where user_id is not null;
create index profile_notes_by_third_party_company on profile_notes (company_id, third_party_company_id, created_at desc, id desc)
where third_party_company_id is not null;
create index profile_notes_by_author on profile_notes (company_id, author_id) where author_id is not null;
-- Those that name someone, by whom an erased or renamed person is found.
create index profile_notes_naming on profile_notes (company_id, id) where body like '%](user:%';
