-- Where the logo of a company's portal leads, such as to its website.
alter table companies add column home_url text check (char_length(home_url) <= 500);
