-- no transaction: built beside the old code's reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- PostgreSQL reads an order from an index alone only if that has the column itself too.
drop index concurrently if exists user_stats_in_order_of_spend;
create index concurrently user_stats_in_order_of_spend on user_stats (company_id, coalesce(spend, -1::bigint), user_id) include (spend);
drop index concurrently if exists user_stats_by_spend;
