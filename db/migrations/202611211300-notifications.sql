-- What people are told of, in the product and by mail; what each of them chose; and the addresses that no mail reaches.

-- Ids only: texts are read when somebody asks, through the board's check, so that what is hidden or deleted since shows nowhere.
create table notifications (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  event_id uuid not null,
  kind text not null check (kind in ('statusChanged', 'officialUpdate', 'newComment', 'reply', 'mention', 'newPost')),
  post_id uuid not null,
  comment_id uuid,
  actor_id uuid,
  in_app boolean not null,
  -- Whether the next daily mail tells of it.
  in_digest boolean not null,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  -- An event that is delivered twice tells nobody twice.
  unique (company_id, event_id, user_id),
  foreign key (company_id, event_id) references events (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, comment_id) references comments (company_id, id) on delete cascade,
  foreign key (company_id, actor_id) references users (company_id, id)
);
create index notifications_by_user on notifications (company_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (company_id, user_id, created_at desc) where in_app and read_at is null;
create index notifications_in_digest on notifications (company_id, user_id, created_at) where in_digest;
create index notifications_by_post on notifications (company_id, post_id);
create index notifications_by_comment on notifications (company_id, comment_id) where comment_id is not null;
create index notifications_by_actor on notifications (company_id, actor_id) where actor_id is not null;
create index notifications_by_age on notifications (created_at);

-- What a person chose; where there is no row, what everybody begins with holds.
create table notification_choices (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('statusChanged', 'officialUpdate', 'newComment', 'reply', 'mention', 'newPost')),
  in_app boolean not null,
  mail text not null check (mail in ('now', 'daily', 'off')),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- The daily mails that were begun: one a person, kind and day of the company.
create table digests (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('followed', 'team')),
  day date not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, user_id, kind, day),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- When a mail server said that there is no such mailbox, and with which code. Only sign-in codes go there until then is over.
alter table user_identities add column refused_at timestamptz(3), add column refused_code integer;

-- Whoever shows a person what is new hears at once that one of their sessions is over, whichever process ended it.
create function tell_ended_sessions() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('upwell_live', ended.company_id || ' ' || ended.user_id)
  from (select distinct company_id, user_id from ended_sessions) as ended;
  return null;
end
$$;
create trigger sessions_ended after delete on sessions referencing old table as ended_sessions for each statement execute function tell_ended_sessions();
