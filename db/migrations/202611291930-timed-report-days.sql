-- Few days of a board, category and tags have minutes: a report of a tag finds those without reading the others.
create index report_days_timed_by_tags on report_days using gin (company_id, tag_ids)
  where answered_after <> '{}' or completed_after <> '{}';
