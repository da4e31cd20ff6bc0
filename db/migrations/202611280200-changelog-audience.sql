-- Who is told of entries of the changelog, and what came of it.

-- Who gets entries by email: all of them, or those with some labels. A row is there once the address is confirmed. `source` is how they subscribed.
create table changelog_subscriptions (
  company_id uuid not null,
  user_id uuid not null,
  all_labels boolean not null default true,
  source text not null check (source in ('email', 'account', 'team')),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index changelog_subscriptions_in_order on changelog_subscriptions (company_id, created_at desc, user_id desc);
create index changelog_subscriptions_of_all on changelog_subscriptions (company_id, user_id) where all_labels;

-- The labels of those who don't get every entry; they go with the subscription.
create table changelog_subscription_labels (
  company_id uuid not null,
  user_id uuid not null,
  label_id uuid not null,
  primary key (company_id, user_id, label_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, label_id) references changelog_labels (company_id, id) on delete cascade
);
create index changelog_subscription_labels_by_label on changelog_subscription_labels (company_id, label_id, user_id);

-- Addresses that someone entered and whose owner has not confirmed yet. Nobody is made of them before that. No labels: all of them.
create table changelog_opt_ins (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  label_ids uuid[],
  language text check (language in ('en', 'de', 'ar')),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, email)
);
create index changelog_opt_ins_by_age on changelog_opt_ins (company_id, created_at);

-- Everyone who was told of an entry, once each, and what is known of it. `settled_at`: nothing is left to do; `sent_at`: a mail server took their email;
-- `refused_code`: their mail server said that there is no such mailbox.
create table changelog_recipients (
  company_id uuid not null,
  entry_id uuid not null,
  user_id uuid not null,
  by_mail boolean not null,
  in_app boolean not null,
  told_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  sent_at timestamptz(3),
  refused_code int,
  seen_at timestamptz(3),
  clicked_at timestamptz(3),
  primary key (company_id, entry_id, user_id),
  foreign key (company_id, entry_id) references changelog_entries (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index changelog_recipients_by_person on changelog_recipients (company_id, user_id);
create index changelog_recipients_refused on changelog_recipients (company_id, entry_id, user_id) where refused_code is not null;

-- Whether an entry solved what someone had asked for.
create table changelog_answers (
  company_id uuid not null,
  entry_id uuid not null,
  user_id uuid not null,
  solved boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, entry_id, user_id),
  foreign key (company_id, entry_id) references changelog_entries (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index changelog_answers_by_person on changelog_answers (company_id, user_id);

-- Whether links in emails of entries lead through an address of ours that counts them.
alter table companies add column counts_changelog_clicks boolean not null default false;

-- A notification is about a post, a note on a profile, or an entry.
alter table notifications add column entry_id uuid;
alter table notifications add foreign key (company_id, entry_id) references changelog_entries (company_id, id) on delete cascade;
alter table notifications drop constraint notifications_check;
alter table notifications add constraint notifications_check check (num_nonnulls(post_id, profile_note_id, entry_id) = 1);
create index notifications_by_entry on notifications (company_id, entry_id) where entry_id is not null;
