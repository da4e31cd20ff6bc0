-- What each customer's company asked for, counted: a row for a post, with all that was merged into it, that some of its people voted for.
create table third_party_company_requests (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  third_party_company_id uuid not null,
  post_id uuid not null,
  votes int not null check (votes > 0),
  first_vote_at timestamptz(3) not null,
  last_vote_at timestamptz(3) not null,
  primary key (company_id, third_party_company_id, post_id),
  foreign key (company_id, third_party_company_id) references third_party_companies (company_id, id) on delete cascade,
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade
);
create index third_party_company_requests_by_post on third_party_company_requests (company_id, post_id);
create index third_party_company_requests_by_votes on third_party_company_requests (company_id, votes, id);
create index third_party_company_requests_by_time on third_party_company_requests (company_id, last_vote_at, id);
create index posts_by_latest_status on posts (company_id, coalesce(status_changed_at, created_at)) where deleted_at is null and merged_into_id is null;

-- Counted like the rest: a second after the service starts.
insert into recounts (company_id, kind, subject_id)
select distinct v.company_id, 'post', v.root_post_id
from votes v
where v.third_party_company_id is not null
  or exists (select from third_party_company_people r where r.company_id = v.company_id and r.user_id = v.user_id);
