-- Who may see a board, beside everybody and the team: whoever is signed in, whose confirmed mail address is of a listed domain, or whose
-- address is listed. The lists count as the company's setup, and so does whose an address is, because what people may see is kept in memory.
alter table boards drop constraint boards_access_check;
alter table boards add constraint boards_access_check check (access in ('public', 'private', 'signedIn', 'domains', 'people'));

create table board_domains (
  company_id uuid not null,
  board_id uuid not null,
  domain text not null check (domain = lower(domain) and char_length(domain) between 1 and 253),
  primary key (company_id, board_id, domain),
  foreign key (company_id, board_id) references boards (company_id, id) on delete cascade
);
create index board_domains_by_domain on board_domains (company_id, domain);

-- An address and not a person: whoever is named may not have come yet.
create table board_people (
  company_id uuid not null,
  board_id uuid not null,
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  primary key (company_id, board_id, email),
  foreign key (company_id, board_id) references boards (company_id, id) on delete cascade
);
create index board_people_by_email on board_people (company_id, email);

-- Once a statement, because a list may have thousands of rows.
create function count_access_change() returns trigger
language plpgsql
as $$
begin
  update companies set setup_version = setup_version + 1 where id = any (array(select distinct company_id from changed));
  return null;
end
$$;

create trigger board_domains_added after insert on board_domains referencing new table as changed for each statement execute function count_access_change();
create trigger board_domains_changed after update on board_domains referencing new table as changed for each statement execute function count_access_change();
create trigger board_domains_removed after delete on board_domains referencing old table as changed for each statement execute function count_access_change();
create trigger board_people_added after insert on board_people referencing new table as changed for each statement execute function count_access_change();
create trigger board_people_changed after update on board_people referencing new table as changed for each statement execute function count_access_change();
create trigger board_people_removed after delete on board_people referencing old table as changed for each statement execute function count_access_change();

-- A new person's address changes nothing that is in memory; one that is added to somebody who has a session, moved or taken away does.
create function count_identity_change() returns trigger
language plpgsql
as $$
begin
  update companies set setup_version = setup_version + 1
  where id = any (array(
    select distinct c.company_id from changed c
    where c.kind = 'email' and (tg_op <> 'INSERT' or exists (select from sessions s where s.company_id = c.company_id and s.user_id = c.user_id))
  ));
  return null;
end
$$;

create trigger user_identities_added after insert on user_identities referencing new table as changed for each statement execute function count_identity_change();
create trigger user_identities_changed after update on user_identities referencing new table as changed for each statement execute function count_identity_change();
create trigger user_identities_removed after delete on user_identities referencing old table as changed for each statement execute function count_identity_change();
