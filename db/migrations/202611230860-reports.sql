-- What happened on each day of a company, counted from its rows, and the days that must be counted anew.

-- A day is the company's, by its clock. One row for each board, category and set of tags that anything happened to; counted anew as a whole.
create table report_days (
  company_id uuid not null references companies (id) on delete cascade,
  day date not null,
  id bigint generated always as identity,
  board_id uuid not null,
  category_id uuid,
  tag_ids uuid[] not null,
  posts int not null,
  votes int not null,
  comments int not null,
  new_voters int not null,
  completed int not null,
  answered_after int[] not null,
  completed_after int[] not null,
  primary key (company_id, day, id)
);

-- A day on which something changed, by a moment of it; every day of a post; or, without either, every day of the company. In no order and more than once:
-- `countDays.ts` takes the rows away. Moments are cut to the quarter of an hour, at which the days of every time zone begin.
create table report_days_due (
  company_id uuid not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  at timestamptz(3),
  post_id uuid,
  primary key (company_id, id),
  check (num_nonnulls(at, post_id) < 2)
);

create index posts_by_time on posts (company_id, created_at);
create index posts_by_status_time on posts (company_id, status_changed_at) where status_changed_at is not null;
create index comments_by_time on comments (company_id, created_at);

create function quarter_of(moment timestamptz) returns timestamptz
language sql stable as $$
  select date_bin('15 minutes', moment, '2000-01-01 00:00:00+00')
$$;

create or replace function recount_changed_authors() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into recounts (company_id, kind, subject_id) select distinct company_id, 'user', author_id from now_rows where author_id is not null;
    if tg_table_name = 'posts' then
      insert into report_days_due (company_id, at)
      select distinct n.company_id, quarter_of(m.at)
      from now_rows n
      cross join lateral (values (n.created_at), (n.status_changed_at)) as m (at)
      where m.at is not null;
    else
      insert into report_days_due (company_id, at)
      select distinct n.company_id, quarter_of(m.at)
      from now_rows n
      left join posts p on p.company_id = n.company_id and p.id = n.post_id
        and exists (select from members k where k.company_id = n.company_id and k.user_id = n.author_id)
      cross join lateral (values (n.created_at), (p.created_at)) as m (at)
      where m.at is not null;
    end if;
  elsif tg_op = 'DELETE' then
    insert into recounts (company_id, kind, subject_id)
    select distinct g.company_id, 'user', g.author_id from gone_rows g join companies k on k.id = g.company_id where g.author_id is not null;
    if tg_table_name = 'posts' then
      insert into report_days_due (company_id, at)
      select distinct g.company_id, quarter_of(m.at)
      from gone_rows g
      join companies k on k.id = g.company_id
      cross join lateral (values (g.created_at), (g.status_changed_at)) as m (at)
      where m.at is not null;
    else
      insert into report_days_due (company_id, at)
      select distinct g.company_id, quarter_of(m.at)
      from gone_rows g
      join companies k on k.id = g.company_id
      left join posts p on p.company_id = g.company_id and p.id = g.post_id
      cross join lateral (values (g.created_at), (p.created_at)) as m (at)
      where m.at is not null;
    end if;
  else
    insert into recounts (company_id, kind, subject_id)
    select distinct c.company_id, 'user', c.author_id
    from (
      select n.company_id, unnest(array[n.author_id, g.author_id]) as author_id
      from now_rows n
      join gone_rows g on g.company_id = n.company_id and g.id = n.id
      where (n.author_id, n.deleted_at) is distinct from (g.author_id, g.deleted_at)
    ) as c
    where c.author_id is not null;
    if tg_table_name = 'posts' then
      insert into report_days_due (company_id, post_id)
      select n.company_id, n.id
      from now_rows n
      join gone_rows g on g.company_id = n.company_id and g.id = n.id
      where (n.board_id, n.category_id, n.deleted_at) is distinct from (g.board_id, g.category_id, g.deleted_at);
      insert into report_days_due (company_id, at)
      select distinct n.company_id, quarter_of(m.at)
      from now_rows n
      join gone_rows g on g.company_id = n.company_id and g.id = n.id
      cross join lateral (values (n.created_at), (g.created_at), (n.status_changed_at), (g.status_changed_at)) as m (at)
      where m.at is not null
        and (n.created_at, n.author_id, n.status_id, n.status_changed_at, n.merged_into_id)
          is distinct from (g.created_at, g.author_id, g.status_id, g.status_changed_at, g.merged_into_id);
    else
      insert into report_days_due (company_id, at)
      select distinct n.company_id, quarter_of(m.at)
      from now_rows n
      join gone_rows g on g.company_id = n.company_id and g.id = n.id
      left join posts p on p.company_id = n.company_id and p.id = n.post_id
      left join posts b on b.company_id = n.company_id and b.id = g.post_id
      cross join lateral (values (n.created_at), (g.created_at), (p.created_at), (b.created_at)) as m (at)
      where m.at is not null
        and (n.created_at, n.author_id, n.post_id, n.deleted_at, n.internal)
          is distinct from (g.created_at, g.author_id, g.post_id, g.deleted_at, g.internal);
    end if;
  end if;
  return null;
end $$;

create or replace function recount_moved_votes() returns trigger
language plpgsql as $$
begin
  insert into recounts (company_id, kind, subject_id)
  select distinct c.company_id, c.kind, c.subject_id
  from now_rows n
  join gone_rows g on g.company_id = n.company_id and g.post_id = n.post_id and g.user_id = n.user_id
  cross join lateral (
    values (n.company_id, 'post', n.root_post_id), (n.company_id, 'post', g.root_post_id), (n.company_id, 'user', n.user_id)
  ) as c (company_id, kind, subject_id)
  where (n.root_post_id, n.third_party_company_id) is distinct from (g.root_post_id, g.third_party_company_id);
  insert into report_days_due (company_id, at)
  select distinct n.company_id, quarter_of(m.at)
  from now_rows n
  join gone_rows g on g.company_id = n.company_id and g.post_id = n.post_id and g.user_id = n.user_id
  cross join lateral (values (n.created_at), (g.created_at)) as m (at)
  where (n.root_post_id, n.created_at) is distinct from (g.root_post_id, g.created_at);
  return null;
end $$;

create function report_changed_tags() returns trigger
language plpgsql as $$
begin
  insert into report_days_due (company_id, post_id)
  select distinct c.company_id, c.post_id from changed_rows c join companies k on k.id = c.company_id;
  return null;
end $$;
create trigger report_new_tags after insert on post_tags referencing new table as changed_rows for each statement execute function report_changed_tags();
create trigger report_gone_tags after delete on post_tags referencing old table as changed_rows for each statement execute function report_changed_tags();
create trigger report_changed_tags after update on post_tags referencing new table as changed_rows for each statement execute function report_changed_tags();

-- Whose comments answer a post is who is on the team now.
create function report_changed_members() returns trigger
language plpgsql as $$
begin
  insert into report_days_due (company_id, at)
  select distinct c.company_id, quarter_of(p.created_at)
  from changed_rows c
  join companies k on k.id = c.company_id
  join comments m on m.company_id = c.company_id and m.author_id = c.user_id
  join posts p on p.company_id = m.company_id and p.id = m.post_id;
  return null;
end $$;
create trigger report_new_members after insert on members referencing new table as changed_rows for each statement execute function report_changed_members();
create trigger report_gone_members after delete on members referencing old table as changed_rows for each statement execute function report_changed_members();

create function report_changed_statuses() returns trigger
language plpgsql as $$
begin
  insert into report_days_due (company_id, at)
  select distinct n.company_id, quarter_of(p.status_changed_at)
  from now_rows n
  join gone_rows g on g.company_id = n.company_id and g.id = n.id
  join posts p on p.company_id = n.company_id and p.status_id = n.id and p.status_changed_at is not null
  where (n.type = 'complete') is distinct from (g.type = 'complete');
  return null;
end $$;
create trigger report_changed_statuses after update on statuses referencing old table as gone_rows new table as now_rows for each statement execute function report_changed_statuses();

create function report_changed_time_zone() returns trigger
language plpgsql as $$
begin
  insert into report_days_due (company_id) values (new.id);
  return null;
end $$;
create trigger report_changed_time_zone after update on companies for each row when (old.time_zone is distinct from new.time_zone) execute function report_changed_time_zone();

insert into report_days_due (company_id) select id from companies;
