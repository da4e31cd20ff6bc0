-- What each migration was when it ran, so that one whose contents were changed afterwards is noticed. Null: it ran before this was kept.
alter table migrations add column contents text;
