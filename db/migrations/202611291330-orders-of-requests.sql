-- The orders of requests have whose and of which post each is, so that the walk of one reads no rows but those of its page.
create index third_party_company_requests_most_wanted on third_party_company_requests (company_id, votes, id) include (third_party_company_id, post_id);
drop index third_party_company_requests_by_votes;
alter index third_party_company_requests_most_wanted rename to third_party_company_requests_by_votes;
create index third_party_company_requests_latest on third_party_company_requests (company_id, last_vote_at, id) include (third_party_company_id, post_id);
drop index third_party_company_requests_by_time;
alter index third_party_company_requests_latest rename to third_party_company_requests_by_time;
