import { sql } from 'kysely'
import type { World } from './world.ts'
import { wroteEntry } from './wroteEntry.ts'

/** Rows of the team that name someone: a review that they decided, a post of theirs that was taken down, a vote that they judged, an entry of the changelog, and what they hear of. */
export async function judgedBy(
  { db, company }: Pick<World, 'db' | 'company'>,
  userID: string,
  { decided, taken, boardID }: { decided: string; taken: string; boardID: string },
): Promise<void> {
  await wroteEntry({ db, company }, userID, `entry-${userID.slice(-12)}`)
  await sql`insert into reviews (company_id, id, post_id, reasons, decided_at, decided_by, outcome)
    values (${company.id}, gen_random_uuid(), ${decided}, '{reported}', now(), ${userID}, 'approved')`.execute(db)
  await sql`insert into takedowns (company_id, id, user_id, post_id, deleted_at, was_held)
    values (${company.id}, gen_random_uuid(), ${userID}, ${taken}, now(), false)`.execute(db)
  await sql`insert into board_notification_choices (company_id, user_id, board_id, kind, choice)
    values (${company.id}, ${userID}, ${boardID}, 'newPost', 'off')`.execute(db)
  await sql`insert into summaries (company_id, user_id, kind, is_on, hour, weekday, on_weekends, if_empty, next_at)
    values (${company.id}, ${userID}, 'weekly', false, 8, 1, false, false, now())`.execute(db)
  await sql`
    with aside as (
      insert into set_aside_groups (company_id, id, reasons, since, counted_at, counted_by)
      values (${company.id}, new_id(), array['blocked'], now(), now(), ${userID}) returning company_id, id
    )
    insert into guest_votes (company_id, post_id, user_id, group_id, aside_at, judged_at, judged_by)
    select company_id, ${decided}::uuid, ${userID}::uuid, id, now(), now(), ${userID}::uuid from aside`.execute(db)
}
