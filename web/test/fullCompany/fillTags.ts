import { lengths } from '../../../contract/lengths.ts'
import type { World } from '../../../server/test/world.ts'
import { long } from './long.ts'

/** As many tags as a company has room for, with the longest names, on the board of a post that has as many as it may, and a history of them. */
export async function fillTags(world: World, postID: string): Promise<void> {
  const { pool } = world.service.database
  const company = world.company.id
  await pool.query(
    `insert into tags (company_id, id, board_id, name, url_name, hue)
     select $1, gen_random_uuid(), p.board_id, nr || $3, rpad(nr || '-', 60, 'x'), 'violet'
     from posts p cross join generate_series(100, 599) as nr
     where p.company_id = $1 and p.id = $2`,
    [company, postID, long(lengths.tagName - 3)],
  )
  await pool.query(
    `insert into post_tags (company_id, post_id, tag_id)
     select $1, $2, t.id from tags t where t.company_id = $1 order by t.name limit 30`,
    [company, postID],
  )
  await pool.query(
    `insert into post_changes (company_id, id, post_id, fact, before, after, changed_by)
     select $1, gen_random_uuid(), $2, 'tags', k.ids, k.ids, $3
     from generate_series(1, 10), (select json_agg(t.tag_id)::text as ids from post_tags t where t.company_id = $1 and t.post_id = $2) as k`,
    [company, postID, world.company.owner.userID],
  )
}
