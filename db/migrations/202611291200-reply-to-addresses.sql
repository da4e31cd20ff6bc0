-- Where replies to a company's emails go. The address is proved by a code sent to it, which belongs to the member who asked.
alter table companies add column mail_reply_to text check (mail_reply_to = lower(mail_reply_to) and char_length(mail_reply_to) between 3 and 254);

create table reply_to_codes (
  company_id uuid not null,
  user_id uuid not null,
  email text not null check (email = lower(email)),
  code_hash bytea check (octet_length(code_hash) = 32),
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
