/** The SQL expression of one post's votes that wait to be folded; `post` and `company` are expressions. */
export const waitingVotes = (post: string, company = '$1') =>
  `coalesce((select sum(e.delta) from vote_events e where e.company_id = ${company} and e.root_post_id = ${post}), 0)::int`

/** SQL that gives those of a page of posts, found in one go: rows of `root_post_id` and `delta`; a post without any has none. */
export const waitingVotesOf = (posts: string) => `
  select e.root_post_id, sum(e.delta)::int as delta
  from vote_events e
  where e.company_id = $1 and e.root_post_id = any(array(${posts}))
  group by e.root_post_id`

/** The SQL expression of the sum of those of all posts `s` of `post_stats` that meet the conditions. */
export const waitingVotesAmong = (conditions: readonly string[]) => `coalesce((
    select sum(e.delta)
    from vote_events e
    join post_stats s on s.company_id = $1 and s.post_id = e.root_post_id
    where e.company_id = $1 and ${conditions.join(' and ')}), 0)::int`
