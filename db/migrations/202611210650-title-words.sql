-- no transaction: built beside the old code's reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- The words of titles alone: which weight a word has stands in no index, and looking it up in every text that holds a common word is slow.
drop index concurrently if exists posts_title_words;
create index concurrently posts_title_words on posts using gin (company_id, ts_filter(search, '{a}')) with (fastupdate = off);
