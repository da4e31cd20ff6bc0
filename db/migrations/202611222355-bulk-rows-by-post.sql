-- With the job in it, this index looked as good for the rows of a batch as the primary key, and a batch would walk all rows of its job.
drop index bulk_rows_by_post;
create index bulk_rows_by_post on bulk_rows (company_id, post_id);
