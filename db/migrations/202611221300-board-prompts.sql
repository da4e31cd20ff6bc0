-- What a board asks of a new post, shown where its details are written.
alter table boards add column prompt text not null default '' check (char_length(prompt) <= 500);
