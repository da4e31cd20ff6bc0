import { rows } from '../../../ports/database/database.ts'
import { someone, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { newID } from '../../ids.ts'

/**
 * Gives a person what they did as the guest of this session: their votes, one a post, also those that were set aside, because an address was proven now, and their posts. The
 * guest is gone afterwards. Blocked people take nothing along: what they gave as a guest is set aside.
 */
export async function takeAlong(asking: Asking, userID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID: guestID } = someone(asking)
  const run = (text: string, values: unknown[]) => rows<{ id: string }>(db, companyID, text, values)
  const [person] = await rows<{ is_blocked: boolean }>(
    db,
    companyID,
    'select u.blocked_at is not null as is_blocked from users u where u.company_id = $1 and u.id = $2::uuid for key share',
    [userID],
  )
  if (!person || guestID === userID) return
  // Held as votes hold them, before the votes are read: merging comes before or after.
  await run(holdQuery, [guestID])
  if (person.is_blocked) {
    await run(setAsideQuery, [guestID, newID()])
    return
  }
  await run(moveQuery, [guestID, userID])
  await run('update posts set author_id = $3::uuid where company_id = $1 and author_id = $2::uuid', [guestID, userID])
  await run('delete from users where company_id = $1 and id = $2::uuid', [guestID])
  await record(db, companyID, { type: 'user.guestJoined', userID, actorID: userID })
}

const holdQuery = `
  select p.id from posts p
  where p.company_id = $1 and p.id = any(array(
    select g.post_id from guest_votes g where g.company_id = $1 and g.user_id = $2::uuid
    union
    select q.merged_into_id from guest_votes g join posts q on q.company_id = $1 and q.id = g.post_id where g.company_id = $1 and g.user_id = $2::uuid))
  order by p.id
  for key share`

/** SQL of what the removed votes of one guest take from each count, of which they were one voter. */
const noteGone = `
    insert into vote_events (company_id, root_post_id, post_id, user_id, delta, voted_at)
    select $1, g.root_post_id, nullif(g.post_id, g.root_post_id), g.user_id,
      case when row_number() over (partition by g.root_post_id order by g.created_at, g.post_id) = 1 then -1 else 0 end, g.created_at
    from gone g`

const moveQuery = `
  with given as materialized (
    select distinct on (coalesce(p.merged_into_id, p.id)) g.post_id, coalesce(p.merged_into_id, p.id) as root_post_id, g.created_at
    from guest_votes g
    join posts p on p.company_id = $1 and p.id = g.post_id
    where g.company_id = $1 and g.user_id = $2::uuid
    order by coalesce(p.merged_into_id, p.id), g.created_at, g.post_id
  ),
  gone as (
    delete from votes v where v.company_id = $1 and v.user_id = $2::uuid
    returning v.root_post_id, v.post_id, v.user_id, v.created_at
  ),
  left_over as (${noteGone}),
  added as (
    insert into votes (company_id, post_id, user_id, root_post_id, created_at)
    select $1, g.post_id, $3::uuid, g.root_post_id, g.created_at
    from given g
    where not exists (select from votes v where v.company_id = $1 and v.user_id = $3::uuid and v.root_post_id = g.root_post_id)
    returning root_post_id, post_id, user_id, created_at
  )
  insert into vote_events (company_id, root_post_id, post_id, user_id, delta, voted_at)
  select $1, root_post_id, nullif(post_id, root_post_id), user_id, 1, created_at from added`

const setAsideQuery = `
  with made as (
    insert into set_aside_groups (company_id, id, reasons, since)
    select $1, $3::uuid, array['blocked'], now()
    where exists (select from guest_votes g where g.company_id = $1 and g.user_id = $2::uuid and g.aside_at is null)
    returning id
  ),
  away as (
    update guest_votes g set aside_at = now(), group_id = m.id
    from made m
    where g.company_id = $1 and g.user_id = $2::uuid and g.aside_at is null
  ),
  gone as (
    delete from votes v where v.company_id = $1 and v.user_id = $2::uuid
    returning v.root_post_id, v.post_id, v.user_id, v.created_at
  )${noteGone}`
