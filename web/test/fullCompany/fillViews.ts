import { mostOwnViews, mostSharedViews } from '../../../contract/viewLimits.ts'
import type { World } from '../../../server/test/world.ts'
import { long } from './long.ts'

/** As many views as a company and its owner have room for, with the longest names and, together, the longest queries, and one that lost its board; gives their ids. */
export async function fillViews({ company, service }: World): Promise<string[]> {
  const insert = (name: string, query: object, first: number, last: number) =>
    service.database.pool.query<{ id: string }>(
      `insert into views (company_id, id, kind, name, url_name, owner_id, query, names, position, created_by)
       select $1, new_id(), 'posts', $2, 'view-' || n, case when n > $3 then $4::uuid end, $5, '{}', n, $4 from generate_series($6::int, $7::int) as n
       returning id`,
      [company.id, name, mostSharedViews, company.owner.userID, JSON.stringify(query), first, last],
    )
  const nameOf = async (table: 'boards' | 'categories' | 'tags') => {
    const text = `select url_name as "urlName" from ${table} where company_id = $1 order by id limit 1`
    return (await service.database.pool.query<{ urlName: string }>(text, [company.id])).rows.map(
      ({ urlName }) => urlName,
    )
  }
  await service.database.pool.query(
    `insert into tags (company_id, id, board_id, name, url_name, hue) select $1, new_id(), id, 'Viewed', 'viewed', 'blue' from boards where company_id = $1 order by id limit 1`,
    [company.id],
  )
  const filter = { resource: 'postDefaultField', condition: 'isOneOf', value: { fieldID: 'score', value: [1, 2] } }
  const { rows } = await insert(
    long(60),
    {
      ownerIDs: [company.owner.userID],
      companyURLNames: ['globex'],
      status: ['*'],
      boardURLNames: await nameOf('boards'),
      categoryURLNames: await nameOf('categories'),
      tagURLNames: await nameOf('tags'),
      filtering: { filters: [filter], filtersOperator: 'all' },
      columns: [{ id: 'title', width: 300 }],
    },
    1,
    mostSharedViews + mostOwnViews - 1,
  )
  await insert('Gone', { boardURLNames: ['gone'] }, 100, 100)
  await service.database.pool.query(
    "insert into default_views (company_id, user_id, kind, view_id) values ($1, $2, 'posts', $3)",
    [company.id, company.owner.userID, rows[0]?.id],
  )
  return rows.map(({ id }) => id)
}
