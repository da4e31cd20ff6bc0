-- How a company's emails present themselves: the sender's name instead of the company's, and a line at their end.
alter table companies add column mail_sender_name text check (char_length(mail_sender_name) between 1 and 60);
alter table companies add column mail_footer text check (char_length(mail_footer) between 1 and 500);
