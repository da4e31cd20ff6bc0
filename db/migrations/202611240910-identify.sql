-- Where a company says that a person's picture is, and that a key did what the audit log has.
alter table users add column avatar_url text check (char_length(avatar_url) between 1 and 2000);
alter table audit_entries drop constraint audit_entries_session_check;
alter table audit_entries add constraint audit_entries_session_check
  check (session in ('member', 'user', 'guest', 'account', 'none', 'provider', 'command', 'service', 'key'));
