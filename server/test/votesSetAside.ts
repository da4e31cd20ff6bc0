import { sql } from 'kysely'
import { newID } from '../domain/ids.ts'
import type { World } from './world.ts'

/** A vote of a guest that is set aside, in a group of its own; gives the group's id. */
export async function votesSetAside(world: World): Promise<string> {
  const { id: companyID } = world.company
  const post = await world.post((await world.board()).id)
  const { userID } = await world.user()
  const groupID = newID()
  await sql`insert into set_aside_groups (company_id, id, reasons, since) values (${companyID}, ${groupID}, '{sameBrowser}', now())`.execute(
    world.db,
  )
  await sql`
    insert into guest_votes (company_id, post_id, user_id, group_id, aside_at)
    values (${companyID}, ${post.id}, ${userID}, ${groupID}, now())`.execute(world.db)
  return groupID
}
