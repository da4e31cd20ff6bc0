-- A company's setup knows which posts its boards' lists begin with, so that lists pay nothing for it.
create trigger posts_pinned_added after insert on posts for each row
when (new.pinned_at is not null) execute function count_setup_change();
create trigger posts_pinned_changed after update of pinned_at, board_id, deleted_at, merged_into_id on posts for each row
when (
  (old.pinned_at is not null or new.pinned_at is not null)
  and (old.pinned_at, old.board_id, old.deleted_at, old.merged_into_id)
    is distinct from (new.pinned_at, new.board_id, new.deleted_at, new.merged_into_id)
)
execute function count_setup_change();
create trigger posts_pinned_removed after delete on posts for each row
when (old.pinned_at is not null) execute function count_setup_change();
