-- Saved views of lists: shared with the team or one person's own, the order in which each person has them, and the one that opens first for them.
create table views (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('posts')),
  name text not null check (char_length(name) between 1 and 60),
  url_name text not null,
  owner_id uuid,
  query text not null,
  names text not null,
  position int not null,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id)
);
create unique index shared_views_by_address on views (company_id, url_name) where owner_id is null;
create unique index own_views_by_address on views (company_id, owner_id, url_name) where owner_id is not null;
create index views_by_creator on views (company_id, created_by) where created_by is not null;

create table view_places (
  company_id uuid not null,
  user_id uuid not null,
  view_id uuid not null,
  position int not null,
  primary key (company_id, user_id, view_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, view_id) references views (company_id, id) on delete cascade
);
create index view_places_by_view on view_places (company_id, view_id);

create table default_views (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  view_id uuid not null,
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, view_id) references views (company_id, id) on delete cascade
);
create index default_views_by_view on default_views (company_id, view_id);
