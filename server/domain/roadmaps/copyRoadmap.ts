import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { newID } from '../ids.ts'
import { markDue } from './findRoadmap.ts'

/** Copies what a roadmap holds into an empty one: posts, columns with their cells, factors with everyone's values. */
export async function copyRoadmap(asking: Asking, from: string, to: string): Promise<void> {
  const { db, companyID } = asking
  const run = (text: string, ...more: unknown[]) => rows(db, companyID, text, [from, to, ...more])
  await run(
    `insert into roadmap_posts (company_id, roadmap_id, post_id, note, added_by, added_at)
     select $1, $3::uuid, post_id, note, added_by, added_at from roadmap_posts where company_id = $1 and roadmap_id = $2::uuid`,
  )
  const columns = await copies(
    asking,
    'select id from roadmap_columns where company_id = $1 and roadmap_id = $2::uuid',
    from,
  )
  await run(
    `insert into roadmap_columns (company_id, id, roadmap_id, name, type, position)
     select $1, x.new, $3::uuid, c.name, c.type, c.position
     from unnest($4::uuid[], $5::uuid[]) as x (old, new)
     join roadmap_columns c on c.company_id = $1 and c.roadmap_id = $2::uuid and c.id = x.old`,
    ...columns,
  )
  const options = await copies(
    asking,
    'select o.id from roadmap_column_options o join roadmap_columns c on c.company_id = $1 and c.id = o.column_id where o.company_id = $1 and c.roadmap_id = $2::uuid',
    from,
  )
  await rows(
    db,
    companyID,
    `insert into roadmap_column_options (company_id, id, column_id, name, position)
     select $1, x.new, y.new, o.name, o.position
     from unnest($4::uuid[], $5::uuid[]) as x (old, new)
     join roadmap_column_options o on o.company_id = $1 and o.id = x.old
     join unnest($2::uuid[], $3::uuid[]) as y (old, new) on y.old = o.column_id`,
    [...columns, ...options],
  )
  await run(
    `insert into roadmap_cells (company_id, roadmap_id, post_id, column_id, text, option_id, person_id, day)
     select $1, $3::uuid, c.post_id, y.new, c.text, x.new, c.person_id, c.day
     from roadmap_cells c
     join unnest($4::uuid[], $5::uuid[]) as y (old, new) on y.old = c.column_id
     left join unnest($6::uuid[], $7::uuid[]) as x (old, new) on x.old = c.option_id
     where c.company_id = $1 and c.roadmap_id = $2::uuid`,
    ...columns,
    ...options,
  )
  const factors = await copies(
    asking,
    'select id from roadmap_factors where company_id = $1 and roadmap_id = $2::uuid',
    from,
  )
  await run(
    `insert into roadmap_factors (company_id, id, roadmap_id, name, description, side, type, weight, aggregate, segment_id, field_id, position)
     select $1, x.new, $3::uuid, f.name, f.description, f.side, f.type, f.weight, f.aggregate, f.segment_id, f.field_id, f.position
     from unnest($4::uuid[], $5::uuid[]) as x (old, new)
     join roadmap_factors f on f.company_id = $1 and f.roadmap_id = $2::uuid and f.id = x.old`,
    ...factors,
  )
  await run(
    `insert into roadmap_values (company_id, roadmap_id, post_id, factor_id, user_id, value, set_at)
     select $1, $3::uuid, v.post_id, x.new, v.user_id, v.value, v.set_at
     from roadmap_values v
     join unnest($4::uuid[], $5::uuid[]) as x (old, new) on x.old = v.factor_id
     where v.company_id = $1 and v.roadmap_id = $2::uuid`,
    ...factors,
  )
  await markDue(asking, to)
}

/** The ids that a query finds, and as many new ones. */
async function copies({ db, companyID }: Asking, query: string, from: string): Promise<[string[], string[]]> {
  const found = await rows<{ id: string }>(db, companyID, query, [from])
  return [found.map(({ id }) => id), found.map(() => newID())]
}
