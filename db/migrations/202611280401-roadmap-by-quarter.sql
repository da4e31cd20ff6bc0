-- How the portal's roadmap is grouped for readers who chose nothing: by status, or by the quarter of each post's ETA.
alter table companies add column roadmap_grouping text not null default 'status' check (roadmap_grouping in ('status', 'quarter'));

create trigger companies_roadmap_grouping before update on companies for each row
when (old.roadmap_grouping is distinct from new.roadmap_grouping)
execute function count_company_change();
