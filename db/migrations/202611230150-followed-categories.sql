-- People who are told of each new post in a category.
create table category_subscriptions (
  company_id uuid not null,
  category_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, category_id, user_id),
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index category_subscriptions_by_user on category_subscriptions (company_id, user_id);
