-- Where it was said what a vote on someone's behalf stands for, and the tasks in other tools that belong to a post.
alter table votes add column source_url text check (char_length(source_url) between 1 and 2000);

create table post_tasks (
  company_id uuid not null,
  post_id uuid not null,
  vendor text not null check (char_length(vendor) between 1 and 40),
  key text not null check (char_length(key) between 1 and 100),
  title text not null check (char_length(title) between 1 and 500),
  status text not null check (char_length(status) between 1 and 100),
  url text not null check (char_length(url) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, post_id, vendor, key),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade
);
