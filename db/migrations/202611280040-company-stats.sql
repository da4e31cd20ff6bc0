-- What the people of each customer's company did, counted, so that a list of companies is read in any order without counting.
create table third_party_company_stats (
  company_id uuid not null,
  third_party_company_id uuid not null,
  member_count int not null default 0,
  vote_count int not null default 0,
  post_count int not null default 0,
  comment_count int not null default 0,
  last_activity_at timestamptz(3) not null,
  primary key (company_id, third_party_company_id),
  foreign key (company_id, third_party_company_id) references third_party_companies (company_id, id) on delete cascade
);

insert into third_party_company_stats (company_id, third_party_company_id, member_count, vote_count, post_count, comment_count, last_activity_at)
select t.company_id, t.id, coalesce(m.members, 0), coalesce(q.posts, 0), coalesce(m.posts, 0), coalesce(m.comments, 0), greatest(t.created_at, m.latest)
from third_party_companies t
left join (
  select r.company_id, r.third_party_company_id, count(*) as members, sum(s.post_count) as posts, sum(s.comment_count) as comments,
    max(s.last_activity_at) as latest
  from third_party_company_people r
  join user_stats s on s.company_id = r.company_id and s.user_id = r.user_id
  group by r.company_id, r.third_party_company_id
) as m on m.company_id = t.company_id and m.third_party_company_id = t.id
left join (
  select company_id, third_party_company_id, count(*) as posts from third_party_company_requests group by company_id, third_party_company_id
) as q on q.company_id = t.company_id and q.third_party_company_id = t.id;

insert into third_party_company_spends (company_id, third_party_company_id, spend, is_apart)
select company_id, id, null, false from third_party_companies
on conflict do nothing;

-- A sort is a walk of one of these; whose spend is unknown comes after all amounts.
create index third_party_company_stats_by_members on third_party_company_stats (company_id, member_count, third_party_company_id);
create index third_party_company_stats_by_votes on third_party_company_stats (company_id, vote_count, third_party_company_id);
create index third_party_company_stats_by_posts on third_party_company_stats (company_id, post_count, third_party_company_id);
create index third_party_company_stats_by_activity on third_party_company_stats (company_id, last_activity_at, third_party_company_id);
create index third_party_company_spends_by_amount on third_party_company_spends (company_id, coalesce(spend, -1::bigint), third_party_company_id);
create index third_party_companies_by_time on third_party_companies (company_id, created_at, id);

-- Whoever is new is in the lists at once.
create function add_company_stats() returns trigger
language plpgsql as $$
begin
  insert into third_party_company_stats (company_id, third_party_company_id, last_activity_at) select company_id, id, created_at from now_rows;
  insert into third_party_company_spends (company_id, third_party_company_id, spend, is_apart) select company_id, id, null, false from now_rows;
  return null;
end $$;
create trigger add_stats_of_new_companies after insert on third_party_companies referencing new table as now_rows for each statement execute function add_company_stats();

-- What a company asked for is counted with the posts; its number follows.
create function recount_companies_of_requests() returns trigger
language plpgsql as $$
begin
  insert into recounts (company_id, kind, subject_id)
  select distinct q.company_id, 'thirdPartyCompany', q.third_party_company_id
  from changed_rows q
  join third_party_companies t on t.company_id = q.company_id and t.id = q.third_party_company_id;
  return null;
end $$;
create trigger recount_companies_of_new_requests after insert on third_party_company_requests referencing new table as changed_rows for each statement execute function recount_companies_of_requests();
create trigger recount_companies_of_gone_requests after delete on third_party_company_requests referencing old table as changed_rows for each statement execute function recount_companies_of_requests();
