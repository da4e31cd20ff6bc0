-- Which provider a session was begun by: what it asks of its people counts as the second factor that a company requires of its team.
alter table sessions
  add column provider_id uuid,
  add foreign key (company_id, provider_id) references sign_in_providers (company_id, id) on delete set null (provider_id);
create index sessions_by_provider on sessions (company_id, provider_id) where provider_id is not null;
