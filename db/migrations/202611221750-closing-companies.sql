-- Companies that their owners delete: who asked for it and when, and when everything of theirs is erased. Until then the team can take it back.
create table company_closings (
  company_id uuid primary key references companies (id) on delete cascade,
  -- Null for an operator. No reference: a person who is erased meanwhile leaves an id that names nobody.
  asked_by uuid,
  asked_at timestamptz(3) not null default now(),
  erase_at timestamptz(3) not null,
  -- The last email that its owners were sent.
  told text not null default 'nothing' check (told in ('nothing', 'week', 'day'))
);

-- Every process knows on the next request whether a portal is closed.
create trigger company_closings_setup after insert or delete on company_closings for each row execute function count_setup_change();

-- A name stays given up when its company is gone.
alter table retired_subdomains alter column company_id drop not null;
alter table retired_subdomains drop constraint retired_subdomains_company_id_fkey;
alter table retired_subdomains add foreign key (company_id) references companies (id) on delete set null;
