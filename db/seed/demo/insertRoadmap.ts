import type { CompanyID } from '../../companyID.ts'
import { rows, type Db } from '../../../server/ports/database/database.ts'
import { newID } from '../../../server/domain/ids.ts'

/** What the team says of each post in turn, the most wanted first: strategy from several of them, the effort in days, and the quarter it is for. */
const opinions: readonly { strategy: readonly number[]; effort: number; quarter: 0 | 1 | 2 | null }[] = [
  { strategy: [9, 8, 9], effort: 25, quarter: 0 },
  { strategy: [7, 3, 8], effort: 40, quarter: 0 },
  { strategy: [6, 6], effort: 8, quarter: 0 },
  { strategy: [8, 7, 7], effort: 60, quarter: 1 },
  { strategy: [4, 9], effort: 15, quarter: 1 },
  { strategy: [5, 5, 6], effort: 12, quarter: 1 },
  { strategy: [3], effort: 5, quarter: 2 },
  { strategy: [7, 6], effort: 80, quarter: 2 },
  { strategy: [2, 4], effort: 10, quarter: null },
  { strategy: [6], effort: 35, quarter: null },
  { strategy: [], effort: 20, quarter: null },
]

/** Inserts a roadmap of the most wanted posts that are not done yet; its scores are counted after the first start. */
export async function insertRoadmap(
  tx: Db,
  companyID: CompanyID,
  { ownerID, memberIDs }: { ownerID: string; memberIDs: readonly string[] },
): Promise<void> {
  const posts = await rows<{ id: string }>(
    tx,
    companyID,
    `select p.id
     from posts p
     join post_stats s on s.company_id = $1 and s.post_id = p.id
     join statuses t on t.company_id = $1 and t.id = p.status_id and t.type in ('open', 'active')
     join boards b on b.company_id = $1 and b.id = p.board_id and b.access = 'public' and b.archived_at is null
     where p.company_id = $1 and p.deleted_at is null and p.merged_into_id is null
     order by s.score desc, p.id
     limit ${opinions.length}`,
  )
  const [id, column, strategy, effort] = [newID(), newID(), newID(), newID()]
  const own = { company_id: companyID, roadmap_id: id }
  await tx
    .insertInto('roadmaps')
    .values({
      company_id: companyID,
      id,
      name: 'What comes next',
      url_name: 'what-comes-next',
      position: 0,
      created_by: ownerID,
    })
    .execute()
  await tx
    .insertInto('roadmap_posts')
    .values(posts.map((post) => ({ ...own, post_id: post.id, added_by: ownerID })))
    .execute()
  await tx
    .insertInto('roadmap_columns')
    .values({ ...own, id: column, name: 'Quarter', type: 'choice', position: 0 })
    .execute()
  const options = ['Next quarter', 'The one after', 'Later'].map((name, position) => ({
    company_id: companyID,
    id: newID(),
    column_id: column,
    name,
    position,
  }))
  await tx.insertInto('roadmap_column_options').values(options).execute()
  await tx
    .insertInto('roadmap_factors')
    .values(
      [
        { id: newID(), name: 'Votes', description: 'How many people ask for it.', type: 'votes', weight: 2 },
        {
          id: newID(),
          name: 'Monthly spend',
          description: 'What the companies behind it pay.',
          type: 'spend',
          weight: 2,
        },
        {
          id: strategy,
          name: 'Strategy',
          description: 'How far it takes us where we want to go.',
          type: 'tenth',
          weight: 3,
        },
        { id: effort, name: 'Effort', description: 'Days of work.', type: 'hundred', weight: 1, side: 'effort' },
      ].map((factor, position) => ({
        ...own,
        side: 'impact',
        ...factor,
        ...(factor.type === 'spend' ? { aggregate: 'sum' } : {}),
        position,
      })),
    )
    .execute()
  const said = posts.flatMap((post, at) => {
    const opinion = opinions[at]
    if (!opinion) return []
    const value = (factorID: string, userID: string | undefined, one: number) =>
      userID === undefined ? [] : [{ ...own, post_id: post.id, factor_id: factorID, user_id: userID, value: one }]
    return [
      ...opinion.strategy.flatMap((one, nr) => value(strategy, memberIDs[nr], one)),
      ...value(effort, ownerID, opinion.effort),
    ]
  })
  await tx.insertInto('roadmap_values').values(said).execute()
  await tx
    .insertInto('roadmap_cells')
    .values(
      posts.flatMap((post, at) => {
        const quarter = opinions[at]?.quarter ?? null
        const option = quarter === null ? undefined : options[quarter]
        return option ? [{ ...own, post_id: post.id, column_id: column, option_id: option.id }] : []
      }),
    )
    .execute()
}
