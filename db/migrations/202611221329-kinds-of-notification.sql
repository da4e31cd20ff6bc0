-- The kinds of notification are listed once, in contract/notificationKinds.ts: a new one changes no table.
alter table notifications drop constraint notifications_kind_check;
alter table notification_choices drop constraint notification_choices_kind_check;
