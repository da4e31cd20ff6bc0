-- no transaction: built beside the old code's reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- The segments of each voter are read from an index alone where votes are counted by segment.
drop index concurrently if exists segments_of_a_person;
create index concurrently segments_of_a_person on segment_users (company_id, user_id, segment_id);
drop index concurrently if exists segment_users_by_user;
