-- The text indexes of posts take entries together: a new post's wait in a list that every search reads too, of 64 kB at most, so that an import writes each common word once for many posts.
alter index posts_search set (fastupdate = on, gin_pending_list_limit = 64);
alter index posts_title_words set (fastupdate = on, gin_pending_list_limit = 64);
alter index posts_title_trigrams set (fastupdate = on, gin_pending_list_limit = 64);
