/** SQL of a relation with a column of posts' ids, and of that column; the columns of the relation come with each follower. */
interface OfPosts {
  from: string
  post: string
  columns: string
}

/**
 * SQL of who follows posts, as `user_id` beside the relation's columns: those who subscribed or voted, also to a post that was merged into theirs and that they have
 * not muted. Those who muted the post itself are among them, since votes count for it: what tells people leaves them out (`hasMuted`). `$1` is the company.
 */
export const followersSQL = ({ from, post, columns }: OfPosts) => `
    select ${columns}, s.user_id from ${from} join subscriptions s on s.company_id = $1 and s.post_id = ${post} and not s.muted
    union
    select ${columns}, v.user_id from ${from} join votes v on v.company_id = $1 and v.root_post_id = ${post}
    where v.post_id = ${post} or not ${hasMuted('v.post_id', 'v.user_id')}
    union
    select ${columns}, s.user_id
    from ${from}
    join posts m on m.company_id = $1 and m.merged_into_id = ${post}
    join subscriptions s on s.company_id = $1 and s.post_id = m.id and not s.muted`

/** The same by the posts' own rows alone: of a merged post, who followed it, whatever else they follow by now. */
export const ownFollowersSQL = ({ from, post, columns }: OfPosts) => `
    select ${columns}, s.user_id from ${from} join subscriptions s on s.company_id = $1 and s.post_id = ${post} and not s.muted
    union
    select ${columns}, v.user_id from ${from} join votes v on v.company_id = $1 and v.post_id = ${post}
    where not ${hasMuted('v.post_id', 'v.user_id')}`

/** A post and those that count for it, as `id`. */
const groupSQL = (post: string) =>
  `select ${post} as id union all select m.id from posts m where m.company_id = $1 and m.merged_into_id = ${post}`

/** SQL of those of some people who follow a post, as `followersSQL` says, found by their own rows. */
export const followersAmongSQL = ({ post, userIDs }: { post: string; userIDs: string }) => `
    select x.user_id
    from unnest(${userIDs}) as x (user_id)
    where exists (
      select from (${groupSQL(post)}) as g
      where exists (select from subscriptions s where s.company_id = $1 and s.post_id = g.id and s.user_id = x.user_id and not s.muted)
        or (
          exists (select from votes v where v.company_id = $1 and v.post_id = g.id and v.user_id = x.user_id)
          and (g.id = ${post} or not ${hasMuted('g.id', 'x.user_id')})
        )
    )`

/** SQL of the next people after an id who subscribed to a post or voted for it, or for one that counts for it, each as often as they did: no one who follows is left out. */
export const nextFollowersSQL = ({ post, after, limit }: { post: string; after: string; limit: string }) => `
    select n.user_id
    from (${groupSQL(post)}) as g
    cross join lateral (
      (
        select s.user_id from subscriptions s
        where s.company_id = $1 and s.post_id = g.id and s.user_id > coalesce(${after}, '${firstID}'::uuid) and not s.muted
        order by s.user_id
        limit ${limit}
      )
      union all
      (
        select v.user_id from votes v
        where v.company_id = $1 and v.post_id = g.id and v.user_id > coalesce(${after}, '${firstID}'::uuid)
        order by v.user_id
        limit ${limit}
      )
    ) as n`

const firstID = '00000000-0000-0000-0000-000000000000'

/** The SQL condition that a person muted a post. */
export const hasMuted = (post: string, user: string) =>
  `exists (select from subscriptions q where q.company_id = $1 and q.post_id = ${post} and q.user_id = ${user} and q.muted)`
