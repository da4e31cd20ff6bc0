-- What waits for approval, what shows signs of spam or was reported, the company's own words, and what a block took down.
alter table boards add column approval text not null default 'none' check (approval in ('none', 'posts', 'postsAndComments'));
alter table companies add column holds_suspects boolean not null default true;

-- What is held is hidden as what was deleted, until it is approved.
alter table posts add column held_at timestamptz(3) check (held_at is null or deleted_at is not null);
alter table comments add column held_at timestamptz(3) check (held_at is null or deleted_at is not null);
create index posts_held on posts (company_id, board_id, id) where held_at is not null;
create index comments_held on comments (company_id, post_id, id) where held_at is not null;
create index deleted_posts_of_authors on posts (company_id, author_id, created_at desc, id desc) where deleted_at is not null;
create index deleted_comments_of_authors on comments (company_id, post_id, author_id, created_at, id) where deleted_at is not null;

-- Why the team looks at a post or comment, and what it decided: at most one open review of each.
create table reviews (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  comment_id uuid,
  reasons text[] not null check (cardinality(reasons) > 0 and reasons <@ array['approval', 'links', 'repetition', 'speed', 'ownWords', 'reported']),
  at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  decided_by uuid,
  outcome text check (outcome in ('approved', 'rejected')),
  note text check (char_length(note) between 1 and 500),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, comment_id) references comments (company_id, id) on delete cascade,
  foreign key (company_id, decided_by) references users (company_id, id),
  check ((decided_at is null) = (outcome is null))
);
create unique index open_reviews_of_posts on reviews (company_id, post_id) where decided_at is null and comment_id is null;
create unique index open_reviews_of_comments on reviews (company_id, comment_id) where decided_at is null and comment_id is not null;
create index open_reviews on reviews (company_id, at desc, id desc) where decided_at is null;
create index reviews_by_post on reviews (company_id, post_id);
create index reviews_by_comment on reviews (company_id, comment_id) where comment_id is not null;
create index reviews_by_decider on reviews (company_id, decided_by) where decided_by is not null;

-- Who reported it: a person, or a browser by a keyed hash.
create table reports (
  company_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  reporter_id uuid,
  reporter_key text check (reporter_id is null or reporter_key is null),
  reason text not null check (reason in ('spam', 'offensive', 'private', 'other')),
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, review_id) references reviews (company_id, id) on delete cascade,
  foreign key (company_id, reporter_id) references users (company_id, id) on delete cascade
);
create index reports_by_review on reports (company_id, review_id, id);
create unique index reports_by_person on reports (company_id, reporter_id, review_id) where reporter_id is not null;
create unique index reports_by_browser on reports (company_id, reporter_key, review_id) where reporter_key is not null;

create table own_words (
  company_id uuid not null references companies (id) on delete cascade,
  word text not null check (char_length(word) between 2 and 60),
  primary key (company_id, word)
);

-- What people outside the team wrote lately, as hashes of its words: for a day, to find repetition and speed.
create table text_prints (
  company_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  print text not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, author_id) references users (company_id, id) on delete cascade
);
create index text_prints_by_author on text_prints (company_id, author_id, created_at);
create index text_prints_by_print on text_prints (company_id, print, created_at);
create index text_prints_by_time on text_prints (created_at);

-- What blocking a person took down, so that unblocking can bring back exactly that. `deleted_at` is the time that it was given.
create table takedowns (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  post_id uuid,
  comment_id uuid,
  deleted_at timestamptz(3) not null,
  was_held boolean not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, comment_id) references comments (company_id, id) on delete cascade,
  check (num_nonnulls(post_id, comment_id) = 1)
);
create index takedowns_by_person on takedowns (company_id, user_id, id);
create index takedowns_by_post on takedowns (company_id, post_id) where post_id is not null;
create index takedowns_by_comment on takedowns (company_id, comment_id) where comment_id is not null;

alter table inbox_states drop constraint inbox_states_reason_check;
alter table inbox_states add constraint inbox_states_reason_check check (reason in ('new', 'unanswered', 'held', 'reported', 'suspect'));

create or replace function refresh_inbox(company_ids uuid[], post_ids uuid[]) returns void
language plpgsql as $$
begin
  insert into inbox_states (company_id, post_id)
  select p.company_id, p.id
  from (select distinct c.company_id, c.post_id from unnest(company_ids, post_ids) as c (company_id, post_id)) as c
  join posts p on p.company_id = c.company_id and p.id = c.post_id
  order by p.company_id, p.id
  on conflict do nothing;

  perform
  from inbox_states i
  where (i.company_id, i.post_id) in (select * from unnest(company_ids, post_ids))
  order by i.company_id, i.post_id
  for update;

  update inbox_states i
  set reason = n.reason, since = n.since,
    -- Something new ends a snooze.
    snoozed_until = case when n.since > i.since then null else i.snoozed_until end,
    snoozed_by = case when n.since > i.since then null else i.snoozed_by end,
    left_at = case
      -- What was put aside before has left already, unless its snooze is over.
      when n.reason is null then case when i.reason is null or i.seen_at >= i.since or i.snoozed_until > now() then i.left_at else now() end
      when i.reason is null or n.since > i.since then null
      else i.left_at
    end
  from (
    select p.company_id, p.id, r.reason,
      case when r.reason = 'new' then greatest(p.created_at, f.customer) when r.reason = 'unanswered' then f.customer when r.reason is not null then v.at end as since
    from (select distinct c.company_id, c.post_id from unnest(company_ids, post_ids) as c (company_id, post_id)) as c
    join posts p on p.company_id = c.company_id and p.id = c.post_id
    join statuses s on s.company_id = p.company_id and s.id = p.status_id
    cross join lateral (
      select max(m.created_at) filter (where k.user_id is null) as customer, max(m.created_at) filter (where k.user_id is not null) as team
      from comments m
      left join members k on k.company_id = m.company_id and k.user_id = m.author_id
      where m.company_id = p.company_id and m.post_id = p.id and m.author_id is not null and m.deleted_at is null and not m.internal
    ) as f
    cross join lateral (
      select greatest(
        f.team,
        p.status_changed_at,
        (select max(o.created_at) from post_changes o where o.company_id = p.company_id and o.post_id = p.id and o.fact = 'owner' and o.after <> 'null'),
        (select max(g.created_at) from post_merges g where g.company_id = p.company_id and g.into_post_id = p.id and g.unmerged_at is null)
      ) as at
    ) as h
    cross join lateral (
      select max(e.at) as at,
        case when bool_or(coalesce(c.held_at, p.held_at) is not null) then 'held' when bool_or('reported' = any (e.reasons)) then 'reported' else 'suspect' end as reason
      from reviews e
      left join comments c on c.company_id = e.company_id and c.id = e.comment_id
      where e.company_id = p.company_id and e.post_id = p.id and e.decided_at is null
        and (c.id is null or c.deleted_at is null or c.held_at is not null)
        -- Speed alone is on the list of the moderation, and no reason of its own.
        and e.reasons <> array['speed']
    ) as v
    cross join lateral (
      select case
        when p.merged_into_id is not null or (p.deleted_at is not null and p.held_at is null) then null
        -- An act of the team answers a mere suspicion.
        when v.at is not null and (v.reason <> 'suspect' or h.at is null or v.at > h.at) then v.reason
        when p.deleted_at is not null then null
        when h.at is not null then case when f.customer > h.at then 'unanswered' end
        when s.type <> 'open' then null
        when p.owner_id is null and p.merged_count = 0
          and not exists (select from members k where k.company_id = p.company_id and k.user_id = p.author_id) then 'new'
        when f.customer is not null then 'unanswered'
      end as reason
    ) as r
  ) as n
  where i.company_id = n.company_id and i.post_id = n.id and (i.reason, i.since) is distinct from (n.reason, n.since);
end
$$;

create function inbox_follows_reviews() returns trigger
language plpgsql as $$
begin
  perform refresh_inbox(array_agg(c.company_id), array_agg(c.post_id)) from changed c having count(*) > 0;
  return null;
end
$$;
create trigger reviews_added_to_inbox after insert on reviews referencing new table as changed for each statement execute function inbox_follows_reviews();
create trigger reviews_changed_in_inbox after update on reviews referencing new table as changed for each statement execute function inbox_follows_reviews();
create trigger reviews_removed_from_inbox after delete on reviews referencing old table as changed for each statement execute function inbox_follows_reviews();

-- A comment takes its review along when its post is merged, or it becomes a post's.
create function reviews_follow_comments() returns trigger
language plpgsql as $$
begin
  update reviews r set post_id = c.post_id
  from changed c
  join changed_before b on b.company_id = c.company_id and b.id = c.id and b.post_id <> c.post_id
  where r.company_id = c.company_id and r.comment_id = c.id;
  return null;
end
$$;
create trigger comments_moved_with_reviews after update on comments referencing old table as changed_before new table as changed for each statement execute function reviews_follow_comments();
