-- The custom fields that a board asks of the people who post on it.
create table board_questions (
  company_id uuid not null,
  board_id uuid not null,
  field_id uuid not null,
  is_required boolean not null,
  primary key (company_id, board_id, field_id),
  foreign key (company_id, board_id) references boards (company_id, id) on delete cascade,
  foreign key (company_id, field_id) references custom_post_fields (company_id, id) on delete cascade
);
create index board_questions_by_field on board_questions (company_id, field_id);
-- Whether a value is what the post's author answered: their words, unlike those of the team.
alter table post_field_values add column answered boolean not null default false;
