import type { Happening } from '../domain/events.ts'
import type { World } from './world.ts'

/** What was recorded about a post, board or person, oldest first: the types with their data. */
export async function eventsOf(
  { db }: World,
  subject: { postID?: string; boardID?: string; userID?: string },
): Promise<{ type: string; actorID: string | null; data: unknown }[]> {
  let query = db.selectFrom('events').select(['type', 'actor_id', 'data'])
  if (subject.postID !== undefined) query = query.where('post_id', '=', subject.postID)
  if (subject.boardID !== undefined) query = query.where('board_id', '=', subject.boardID)
  if (subject.userID !== undefined) query = query.where('user_id', '=', subject.userID)
  const found = await query.orderBy('created_at').orderBy('id').execute()
  return found.map((event) => ({ type: event.type, actorID: event.actor_id, data: event.data }))
}

/** How often each kind of thing was recorded about a subject. */
export async function countEvents(
  world: World,
  type: Happening['type'],
  subject: { postID?: string; boardID?: string; userID?: string },
): Promise<number> {
  return (await eventsOf(world, subject)).filter((event) => event.type === type).length
}
