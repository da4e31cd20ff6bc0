-- Besides the daily and the weekly summary a member may choose a weekly report.

alter table summaries drop constraint summaries_kind_check;
alter table summaries add constraint summaries_kind_check check (kind in ('daily', 'weekly', 'report'));
alter table digests drop constraint digests_kind_check;
alter table digests add constraint digests_kind_check check (kind in ('followed', 'team', 'daily', 'weekly', 'report'));
