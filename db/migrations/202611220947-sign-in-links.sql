-- A sign-in code's email also has a one-time link, which carries what its reader began before they were asked to sign in.

-- The hash of the link's token. It has one life with the code: who uses one, replaces it or lets it expire ends both.
alter table sign_in_codes add column link_hash bytea check (octet_length(link_hash) = 32);
-- A vote, follow or like with what it is about, or that a draft waits (contract/intent.ts).
alter table sign_in_codes add column intent jsonb check (jsonb_typeof(intent) = 'object');
create unique index sign_in_codes_by_link on sign_in_codes (company_id, link_hash);
