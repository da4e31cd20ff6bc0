import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { mentionsIn } from '../notifications/mentionsIn.ts'
import { followersOf, type Stretch, type Told } from './followers.ts'
import { teamOf } from './team.ts'

/** Who is notified of a new post, and as what: being mentioned in it is closer than following its category, and that than being on the team. */
export async function toldOfPost(
  db: Db,
  companyID: CompanyID,
  postID: string,
  only?: readonly string[],
): Promise<Told[]> {
  const post = await db
    .selectFrom('posts')
    .select(['details', 'author_id', 'category_id'])
    .where('company_id', '=', companyID)
    .where('id', '=', postID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!post) return []
  const narrowed = { except: post.author_id, ...(only === undefined ? {} : { only }) }
  const following = post.category_id === null ? [] : await followersOfCategory(db, companyID, post.category_id, only)
  const named = [
    ...mentionsIn(post.details).map((userID) => ({ userID, kind: 'mention' as const })),
    ...following.map((userID) => ({ userID, kind: 'newPostInCategory' as const })),
  ]
  const chosen =
    named.length === 0 ? [] : await followersOf(db, companyID, postID, { followersAs: null, named, ...narrowed })
  const told = new Set(chosen.map(({ userID }) => userID))
  const team = await teamOf(db, companyID, postID, { kind: 'newPost', ...narrowed })
  return [...chosen, ...team.filter(({ userID }) => !told.has(userID))]
}

/** Those who follow a category or the one above it; they may have lost sight of its board. */
async function followersOfCategory(
  db: Db,
  companyID: CompanyID,
  categoryID: string,
  only: readonly string[] | undefined,
): Promise<string[]> {
  const found = await rows<{ userID: string }>(
    db,
    companyID,
    `select distinct s.user_id as "userID"
     from categories c
     join category_subscriptions s on s.company_id = $1 and s.category_id in (c.id, c.parent_id)
     where c.company_id = $1 and c.id = $2 and ($3::uuid[] is null or s.user_id = any ($3::uuid[]))
     order by s.user_id`,
    [categoryID, only ?? null],
  )
  return found.map(({ userID }) => userID)
}

/** The next of those whom a new post may concern, by id: the team, who follows its category, and whom it mentions (`toldOfPost` with `only`). */
export async function nextOfPost(
  db: Db,
  companyID: CompanyID,
  postID: string,
  { after, limit }: Stretch,
): Promise<string[]> {
  const [post] = await rows<{ details: string }>(
    db,
    companyID,
    'select details from posts where company_id = $1 and id = $2',
    [postID],
  )
  const found = await rows<{ userID: string }>(
    db,
    companyID,
    `with of_post as (
       select c.id, c.parent_id from posts p join categories c on c.company_id = $1 and c.id = p.category_id
       where p.company_id = $1 and p.id = $2
     )
     select distinct f.user_id as "userID"
     from (
       select n.user_id from unnest($3::uuid[]) as n (user_id)
       union all
       select m.user_id from members m where m.company_id = $1
       union all
       select s.user_id from of_post c cross join lateral (${nextInCategory('c.id')}) as s
       union all
       select s.user_id from of_post c cross join lateral (${nextInCategory('c.parent_id')}) as s
     ) as f
     where $4::uuid is null or f.user_id > $4::uuid
     order by f.user_id
     limit $5::int`,
    [postID, mentionsIn(post?.details ?? ''), after, limit],
  )
  return found.map(({ userID }) => userID)
}

const nextInCategory = (category: string) => `
  select x.user_id from category_subscriptions x
  where x.company_id = $1 and x.category_id = ${category} and ($4::uuid is null or x.user_id > $4::uuid)
  order by x.user_id limit $5::int`

/** The category by whose name each of some people hears of a post: its own, or the one above it. */
export async function categoriesFollowed(
  db: Db,
  companyID: CompanyID,
  postID: string,
  userIDs: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows<{ userID: string; categoryID: string }>(
    db,
    companyID,
    `select distinct on (s.user_id) s.user_id as "userID", s.category_id as "categoryID"
     from posts p
     join categories c on c.company_id = $1 and c.id = p.category_id
     join category_subscriptions s on s.company_id = $1 and s.category_id in (c.id, c.parent_id) and s.user_id = any ($3::uuid[])
     where p.company_id = $1 and p.id = $2
     order by s.user_id, s.category_id = c.id desc`,
    [postID, userIDs],
  )
  return new Map(found.map(({ userID, categoryID }) => [userID, categoryID]))
}
