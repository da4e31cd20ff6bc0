-- A notification is about a post, or about a note on a profile that names its reader.
alter table notifications alter column post_id drop not null;
alter table notifications add column profile_note_id uuid;
alter table notifications add foreign key (company_id, profile_note_id) references profile_notes (company_id, id) on delete cascade;
alter table notifications add check (num_nonnulls(post_id, profile_note_id) = 1);
create index notifications_by_profile_note on notifications (company_id, profile_note_id) where profile_note_id is not null;
