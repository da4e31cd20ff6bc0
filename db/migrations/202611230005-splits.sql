-- What a comment was before it became a post, so that splitting it off can be undone exactly.
create table post_splits (
  company_id uuid not null,
  post_id uuid not null,
  comment_id uuid not null,
  reply_ids uuid[] not null,
  pinned_at timestamptz(3),
  pinned_by uuid,
  split_by uuid,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, post_id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, comment_id) references comments (company_id, id) on delete cascade,
  foreign key (company_id, pinned_by) references users (company_id, id),
  foreign key (company_id, split_by) references users (company_id, id)
);
create index post_splits_by_comment on post_splits (company_id, comment_id);
create index post_splits_by_pinner on post_splits (company_id, pinned_by) where pinned_by is not null;
create index post_splits_by_splitter on post_splits (company_id, split_by) where split_by is not null;
