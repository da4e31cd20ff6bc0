-- The counted days, summed: by board, by category and by tag, for each day and each month, so that a report of two years reads no more than one of a month does.

-- Kept by `countDays.ts` with the days themselves. `of_id` is the category, null for none, or the tag. Minutes are only with the sums of a board.
create table report_sums (
  company_id uuid not null references companies (id) on delete cascade,
  is_month boolean not null,
  kind text not null check (kind in ('board', 'category', 'tag')),
  starts date not null,
  id bigint generated always as identity,
  board_id uuid not null,
  of_id uuid,
  posts int not null,
  votes int not null,
  comments int not null,
  new_voters int not null,
  completed int not null,
  answered_after int[] not null default '{}',
  completed_after int[] not null default '{}',
  primary key (company_id, is_month, kind, starts, id)
);

-- A report that is narrowed reads the days of what it is narrowed to.
create index report_days_by_category on report_days (company_id, category_id, day);
create index report_days_by_tags on report_days using gin (company_id, tag_ids);

with spans as (
  select r.*, s.is_month, s.starts
  from report_days r
  cross join lateral (values (false, r.day), (true, date_trunc('month', r.day)::date)) as s (is_month, starts)
),
minutes as (
  select s.company_id, s.is_month, s.starts, s.board_id,
    coalesce(array_agg(m.answered order by m.answered) filter (where m.answered is not null), '{}') as answered,
    coalesce(array_agg(m.completed order by m.completed) filter (where m.completed is not null), '{}') as completed
  from spans s
  cross join lateral (select unnest(s.answered_after) as answered, null::int as completed union all select null, unnest(s.completed_after)) as m
  group by 1, 2, 3, 4
)
insert into report_sums (company_id, is_month, kind, starts, board_id, of_id, posts, votes, comments, new_voters, completed, answered_after, completed_after)
select s.company_id, s.is_month, 'board', s.starts, s.board_id, null, sum(s.posts), sum(s.votes), sum(s.comments), sum(s.new_voters), sum(s.completed),
  coalesce(m.answered, '{}'), coalesce(m.completed, '{}')
from spans s
left join minutes m on m.company_id = s.company_id and m.is_month = s.is_month and m.starts = s.starts and m.board_id = s.board_id
group by s.company_id, s.is_month, s.starts, s.board_id, m.answered, m.completed
union all
select s.company_id, s.is_month, 'category', s.starts, s.board_id, s.category_id, sum(s.posts), sum(s.votes), sum(s.comments), sum(s.new_voters), sum(s.completed), '{}', '{}'
from spans s
group by s.company_id, s.is_month, s.starts, s.board_id, s.category_id
union all
select s.company_id, s.is_month, 'tag', s.starts, s.board_id, t.id, sum(s.posts), sum(s.votes), sum(s.comments), sum(s.new_voters), sum(s.completed), '{}', '{}'
from spans s
cross join lateral unnest(s.tag_ids) as t (id)
group by s.company_id, s.is_month, s.starts, s.board_id, t.id;
