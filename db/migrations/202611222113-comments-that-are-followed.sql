-- Comments on a post that someone merely follows are a kind of notification of their own, which no email comes of unless it is chosen. What people
-- chose about comments holds for both kinds.
insert into notification_choices (company_id, user_id, kind, in_app, mail, created_at)
select company_id, user_id, 'followedComment', in_app, mail, created_at from notification_choices where kind = 'newComment'
on conflict do nothing;
