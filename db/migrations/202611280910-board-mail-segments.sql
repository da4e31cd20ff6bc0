-- The segment whose people's new posts a board emails the team about; a board without a row emails it about everyone's.
create table board_mail_segments (
  company_id uuid not null,
  board_id uuid not null,
  segment_id uuid not null,
  primary key (company_id, board_id),
  foreign key (company_id, board_id) references boards (company_id, id) on delete cascade,
  foreign key (company_id, segment_id) references segments (company_id, id) on delete cascade
);
create index board_mail_segments_by_segment on board_mail_segments (company_id, segment_id);
