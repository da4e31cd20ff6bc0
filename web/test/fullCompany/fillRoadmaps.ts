import { sql } from 'kysely'
import {
  longestFactorDescription,
  longestFactorName,
  longestRoadmapCell,
  longestRoadmapName,
  longestRoadmapNote,
  mostColumnOptions,
  mostFactors,
  mostRoadmapColumns,
  mostRoadmaps,
  mostRoadmapShares,
  roadmapLacks,
  sharedRoadmapFields,
} from '../../../contract/roadmapKinds.ts'
import type { Roadmap } from '../../../contract/roadmaps.ts'
import { newID } from '../../../server/domain/ids.ts'
import { roadmapCalls } from '../../../server/test/roadmapCalls.ts'
import type { World } from '../../../server/test/world.ts'
import { long } from './long.ts'

/** What the calls of roadmaps are asked for. */
export interface FullRoadmap {
  id: string
  urlName: string
  postID: string
  share: { roadmapViewID: string; roadmapURLName: string }
  factors: { id: string; weight: number }[]
}

const numbered = (length: number) => (_: unknown, at: number) => `${String(at).padStart(3, '0')}${long(length - 3)}`

/** As many roadmaps as there may be, one of them with all that one may have, every post and everyone's values, shared as often as it can be. */
export async function fillRoadmaps(world: World): Promise<FullRoadmap> {
  const { db, company } = world
  const { done, result, settle } = roadmapCalls(() => world)
  const { id, urlName, revision } = await done('create', { name: long(longestRoadmapName), posts: {} })
  await sql`
    insert into roadmaps (company_id, id, name, url_name, position)
    select ${company.id}, new_id(), repeat('語', ${longestRoadmapName - 3}) || n, 'roadmap-' || n, n from generate_series(100, ${98 + mostRoadmaps}) n`.execute(
    db,
  )
  const segment = await sql<{ id: string }>`
    select id from segments where company_id = ${company.id} and subject = 'user' limit 1`.execute(db)
  const names = Array.from({ length: mostFactors }, numbered(longestFactorName))
  const withFactors = await done('setFactors', {
    roadmapID: id,
    revision,
    factors: names.map((name, at) => ({
      name,
      description: long(longestFactorDescription),
      side: at % 2 === 0 ? 'impact' : 'effort',
      weight: 1 + at,
      ...(at === 0 ? { type: 'votes', segmentID: segment.rows[0]?.id ?? null } : { type: 'number' }),
    })),
  })
  const choices = Array.from({ length: mostColumnOptions }, numbered(longestRoadmapName)).map((name) => ({ name }))
  const { columns, factors } = await done('setColumns', {
    roadmapID: id,
    revision: withFactors.revision,
    columns: Array.from({ length: mostRoadmapColumns }, numbered(longestRoadmapName)).map((name, at) =>
      at === 0
        ? { name, type: 'person' }
        : at % 2 === 0
          ? { name, type: 'text' }
          : { name, type: 'choice', options: choices },
    ),
  })
  await fillCells(world, id, { columns, factors })
  await settle()
  const { rows: posts } = await sql<{ id: string }>`
    select post_ids[1] as id from roadmap_rankings where company_id = ${company.id} and roadmap_id = ${id} and part = 0`.execute(
    db,
  )
  const postID = posts[0]?.id ?? ''
  for (const value of [1, 2])
    await result('posts/setValues', { roadmapID: id, cells: [{ postID, factorID: factors[1]?.id, value }] })
  const share = await fillShares(world, { id, urlName, columns, factors })
  await fillRoadmapView(world, { id, columns, factors })
  // The rule of the longest saved view, which names a board that is gone too.
  await sql`
    update roadmaps r set rule_query = jsonb_insert(v.query::jsonb, '{boardURLNames,0}', '"gone"')::text, rule_names = v.names, rule_by = ${company.owner.userID}::uuid, rule_at = now()
    from (select query, names from views where company_id = ${company.id} and kind = 'posts' order by octet_length(query) desc limit 1) v
    where r.company_id = ${company.id} and r.id = ${id}`.execute(db)
  return {
    id,
    urlName,
    postID,
    share,
    factors: factors.map((factor) => ({ id: factor.id, weight: 21 - factor.weight })),
  }
}

/** A saved view that narrows a roadmap by everything that it can be narrowed by. */
async function fillRoadmapView(
  { db, company }: World,
  { id, columns, factors }: Pick<Roadmap, 'id' | 'columns' | 'factors'>,
): Promise<void> {
  const { rows } = await sql<{ boards: string[]; categories: string[]; tags: string[] }>`
    select array(select url_name from boards where company_id = ${company.id} order by id limit 1) as boards,
      array(select url_name from categories where company_id = ${company.id} order by id limit 1) as categories,
      array(select url_name from tags where company_id = ${company.id} order by id limit 1) as tags`.execute(db)
  const [found] = rows
  const filters = {
    boardURLNames: found?.boards,
    categoryURLNames: found?.categories,
    ownerIDs: [company.owner.userID],
    status: ['planned'],
    tagURLNames: found?.tags,
    descriptionColumnFilters: [{ columnID: columns[2]?.id, values: ['x'] }],
    factorFilters: [{ factorID: factors[1]?.id, min: 0 }],
    without: roadmapLacks,
  }
  const query = { roadmap: { roadmapID: id, layout: 'table', filters } }
  await sql`
    insert into views (company_id, id, kind, name, url_name, query, names, position, created_by)
    values (${company.id}, new_id(), 'roadmaps', 'Of a roadmap', 'of-a-roadmap', ${JSON.stringify(query)}, '{}', 0, ${company.owner.userID})`.execute(
    db,
  )
}

/** Every cell, note and value in the longest texts: of each factor as many people's as the company has members and more. */
async function fillCells(
  { db, company }: World,
  roadmapID: string,
  { columns, factors }: Pick<Roadmap, 'columns' | 'factors'>,
): Promise<void> {
  await sql`
    update roadmap_posts set note = repeat('語', ${longestRoadmapNote}) where company_id = ${company.id} and roadmap_id = ${roadmapID}`.execute(
    db,
  )
  for (const { id, type, options } of columns)
    await sql`
      insert into roadmap_cells (company_id, roadmap_id, post_id, column_id, text, option_id, person_id)
      select p.company_id, p.roadmap_id, p.post_id, ${id}::uuid, case when ${type} = 'text' then repeat('語', ${longestRoadmapCell}) end,
        ${type === 'choice' ? (options[0]?.id ?? null) : null}::uuid, case when ${type} = 'person' then ${company.owner.userID}::uuid end
      from roadmap_posts p where p.company_id = ${company.id} and p.roadmap_id = ${roadmapID}`.execute(db)
  for (const { id, isLive } of factors)
    if (!isLive)
      await sql`
        insert into roadmap_values (company_id, roadmap_id, post_id, factor_id, user_id, value)
        select p.company_id, p.roadmap_id, p.post_id, ${id}::uuid, u.id, 123456789012.5 - row_number() over (partition by u.id order by p.added_at, p.post_id)
        from (select * from roadmap_posts where company_id = ${company.id} and roadmap_id = ${roadmapID} limit 30) p
        join (select * from users where company_id = ${company.id} order by id limit 60) u on true`.execute(db)
}

/** Open shares with everything that a share may show. */
async function fillShares(
  { call, company }: World,
  { id, urlName, columns, factors }: Pick<Roadmap, 'id' | 'urlName' | 'columns' | 'factors'>,
): Promise<FullRoadmap['share']> {
  const ids = Array.from({ length: 10 }, () => newID())
  const addresses = Array.from({ length: 10 }, (_, at) => `${'x'.repeat(60)}-${at}`)
  const query = {
    layout: 'table',
    sort: `factor:${factors[1]?.id}`,
    filters: {
      boardURLNames: addresses,
      categoryURLNames: addresses,
      ownerIDs: ids,
      status: addresses,
      tagURLNames: addresses,
      descriptionColumnFilters: [{ columnID: columns[2]?.id, values: [long(500)] }],
      factorFilters: [{ factorID: factors[1]?.id, min: 0 }],
      without: roadmapLacks,
    },
    fields: sharedRoadmapFields,
    columnIDs: columns.map((column) => column.id),
    factorIDs: factors.map((factor) => factor.id),
    showsPrivatePosts: true,
  }
  let roadmapViewID = ''
  for (let at = 0; at < mostRoadmapShares; at += 1) {
    const { body } = await call(
      '/api/roadmaps/shares/create',
      {
        roadmapID: id,
        name: long(longestRoadmapName),
        query: at === 0 ? { ...query, filters: {}, sort: 'title' } : query,
        embedOrigins: Array.from({ length: 10 }, (_, n) => `https://${n}${'a'.repeat(60)}.${'b'.repeat(60)}.example`),
      },
      { as: company.owner },
    )
    if (at === 0) roadmapViewID = (body['share'] as { roadmapViewID: string }).roadmapViewID
  }
  return { roadmapViewID, roadmapURLName: urlName }
}

/** What each read of roadmaps is asked. */
export const roadmapReads = ({
  id,
  urlName,
  postID,
  share,
  factors,
}: FullRoadmap): Record<string, Record<string, unknown>[]> => ({
  '/api/roadmaps/get': [{}],
  '/api/roadmaps/getOne': [{ roadmapURLName: urlName }],
  '/api/roadmaps/getHistory': [{ roadmapID: id }, { roadmapID: id, postID }],
  '/api/roadmaps/posts/get': [{ roadmapID: id }, { roadmapID: id, sort: 'title' }],
  '/api/roadmaps/posts/getScore': [{ roadmapID: id, postID }],
  '/api/roadmaps/tryWeights': [
    { roadmapID: id, weights: factors.map((factor) => ({ factorID: factor.id, weight: factor.weight })) },
  ],
  '/api/roadmaps/shares/get': [{ roadmapID: id }],
  '/api/roadmaps/shared/getOne': [share],
  '/api/roadmaps/shared/posts/get': [{ roadmapID: id, roadmapViewID: share.roadmapViewID }],
})
