-- Whether a company lets only those of its team work who have a second factor.
alter table companies add column requires_second_factor boolean not null default false;
