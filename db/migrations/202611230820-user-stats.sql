-- What each person did, counted, so that a list of people is read in any order without counting.
create table user_stats (
  company_id uuid not null,
  user_id uuid not null,
  post_count int not null default 0,
  vote_count int not null default 0,
  comment_count int not null default 0,
  last_activity_at timestamptz(3) not null,
  spend bigint,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

insert into user_stats (company_id, user_id, post_count, vote_count, comment_count, last_activity_at)
select u.company_id, u.id, coalesce(p.count, 0), coalesce(v.count, 0), coalesce(c.count, 0), greatest(u.created_at, p.latest, v.latest, c.latest)
from users u
left join (
  select company_id, author_id, count(*) filter (where deleted_at is null) as count, max(created_at) as latest from posts group by company_id, author_id
) as p on p.company_id = u.company_id and p.author_id = u.id
left join (
  select company_id, user_id, count(distinct root_post_id) as count, max(created_at) as latest from votes group by company_id, user_id
) as v on v.company_id = u.company_id and v.user_id = u.id
left join (
  select company_id, author_id, count(*) filter (where deleted_at is null and not internal) as count, max(created_at) as latest
  from comments group by company_id, author_id
) as c on c.company_id = u.company_id and c.author_id = u.id;

-- A sort is a walk of one of these, in either direction of its key; who has no name comes after all names, who has no known spend after all amounts.
create index user_stats_by_activity on user_stats (company_id, last_activity_at, user_id);
create index user_stats_by_votes on user_stats (company_id, vote_count, user_id);
create index user_stats_by_spend on user_stats (company_id, coalesce(spend, -1::bigint), user_id);
create index users_by_time on users (company_id, created_at, id);
create index users_in_order_of_names on users (company_id, coalesce(lower(name) collate "C", chr(1114111)), id);

-- Whoever is new is in the lists at once.
create function add_user_stats() returns trigger
language plpgsql as $$
begin
  insert into user_stats (company_id, user_id, last_activity_at) select company_id, id, created_at from now_rows;
  return null;
end $$;
create trigger add_stats_of_new_users after insert on users referencing new table as now_rows for each statement execute function add_user_stats();
