-- What one customer's company asked for is read page by page, the latest first.
create index third_party_company_requests_of_company
  on third_party_company_requests (company_id, third_party_company_id, last_vote_at desc, post_id desc);
