-- Members choose what they hear of by kind and board, and when a summary of the team's posts comes to them, by the clock of where they are.

-- Null: the company's.
alter table users add column time_zone text check (char_length(time_zone) between 1 and 100);

-- What a member chose about a kind of notification on one board; where there is no row, their choice about the kind holds.
create table board_notification_choices (
  company_id uuid not null,
  user_id uuid not null,
  board_id uuid not null,
  kind text not null,
  choice text not null check (choice in ('now', 'daily', 'inApp', 'off')),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, user_id, board_id, kind),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, board_id) references boards (company_id, id) on delete cascade
);
create index board_notification_choices_by_board on board_notification_choices (company_id, board_id);

-- When a member's summaries come; where there is no row, they get none.
create table summaries (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('daily', 'weekly')),
  is_on boolean not null,
  hour integer not null check (hour between 0 and 23),
  -- Whether a daily one comes on Saturdays and Sundays too.
  on_weekends boolean not null,
  -- The day of a weekly one, 1 for Monday.
  weekday integer not null check (weekday between 1 and 7),
  -- Whether it comes when there is nothing to say.
  if_empty boolean not null,
  -- When the next one is due; 1970 until that is worked out.
  next_at timestamptz(3) not null default 'epoch',
  created_at timestamptz(3) not null default now(),
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index summaries_due on summaries (next_at) where is_on;

-- A change of clock plans anew what follows that clock.
create function replan_summaries_of_user() returns trigger
language plpgsql
as $$
begin
  update summaries set next_at = 'epoch' where company_id = new.company_id and user_id = new.id;
  return null;
end
$$;
create trigger users_time_zone after update of time_zone on users
  for each row when (old.time_zone is distinct from new.time_zone) execute function replan_summaries_of_user();

create function replan_summaries_of_company() returns trigger
language plpgsql
as $$
begin
  update summaries s set next_at = 'epoch'
  from users u
  where s.company_id = new.id and u.company_id = s.company_id and u.id = s.user_id and u.time_zone is null;
  return null;
end
$$;
create trigger companies_time_zone after update of time_zone on companies
  for each row when (old.time_zone is distinct from new.time_zone) execute function replan_summaries_of_company();

-- A summary is begun once a person, kind and day, as the daily emails are; of a weekly one the day is its week's Monday.
alter table digests drop constraint digests_kind_check;
alter table digests add constraint digests_kind_check check (kind in ('followed', 'team', 'daily', 'weekly'));
-- When a summary was handed to the mail server, or found to have nothing to say.
alter table digests add column sent_at timestamptz(3);
