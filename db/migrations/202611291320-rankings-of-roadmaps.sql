-- A ranking is kept in parts of some hundred posts in place of a row a post: ranking a hundred thousand posts anew writes some hundred rows.

-- Posts in the order of their ranks, `part` from 0: the arrays have an element a post, `figures` an array of its factors' values in the order of `factor_ids`. `digest` is of all of it.
create table roadmap_rankings (
  company_id uuid not null,
  roadmap_id uuid not null,
  part int not null check (part >= 0),
  factor_ids uuid[] not null,
  post_ids uuid[] not null,
  scores int[] not null,
  spreads float8[] not null,
  figures jsonb not null,
  digest text not null,
  primary key (company_id, roadmap_id, part),
  foreign key (company_id, roadmap_id) references roadmaps (company_id, id) on delete cascade,
  check (cardinality(scores) = cardinality(post_ids) and cardinality(spreads) = cardinality(post_ids) and jsonb_array_length(figures) = cardinality(post_ids))
);

drop table roadmap_scores;

-- All are ranked anew.
update roadmaps set changed = changed + 1;

-- When ranking failed, where it did so last: such a roadmap waits, and keeps none from its turn.
alter table roadmaps add column rank_failed_at timestamptz(3);
