import { sql } from 'kysely'
import type { World } from './world.ts'

/** A roadmap in which a person has a part everywhere where one can have it. */
export async function onRoadmap(
  world: World,
  { userID, postID, turn }: { userID: string; postID: string; turn: number },
): Promise<void> {
  await sql`
    with made as (
      insert into roadmaps (company_id, id, name, url_name, position, locked_at, locked_by, created_by, rule_query, rule_names, rule_by, rule_at)
      values (${world.company.id}, new_id(), ${`Roadmap ${turn}`}, ${`roadmap-${turn}`}, 0, now(), ${userID}, ${userID}, '{}', '{}', ${userID}, now()) returning company_id, id
    ),
    placed as (
      insert into roadmap_posts (company_id, roadmap_id, post_id, added_by) select company_id, id, ${postID}::uuid, ${userID} from made
      returning company_id, roadmap_id, post_id
    ),
    factor as (
      insert into roadmap_factors (company_id, id, roadmap_id, name, side, type, weight, position)
      select company_id, new_id(), id, 'Value', 'impact', 'tenth', 1, 0 from made returning company_id, id, roadmap_id
    ),
    said as (
      insert into roadmap_values (company_id, roadmap_id, post_id, factor_id, user_id, value)
      select p.company_id, p.roadmap_id, p.post_id, f.id, ${userID}, 5 from placed p, factor f
    ),
    of_people as (
      insert into roadmap_columns (company_id, id, roadmap_id, name, type, position)
      select company_id, new_id(), id, 'Who', 'person', 0 from made returning company_id, id
    ),
    named as (
      insert into roadmap_cells (company_id, roadmap_id, post_id, column_id, person_id)
      select p.company_id, p.roadmap_id, p.post_id, c.id, ${userID} from placed p, of_people c
    ),
    kept as (
      insert into roadmap_changes (company_id, id, roadmap_id, kind, by_id) select company_id, new_id(), id, 'roadmapChanged', ${userID} from made
    )
    insert into roadmap_shares (company_id, id, roadmap_id, name, query, created_by) select company_id, new_id(), id, 'Shared', '{}', ${userID} from made`.execute(
    world.db,
  )
}
