import type { VotePriority } from '../../../contract/votePriorities.ts'

/**
 * The SQL condition that a person voted for a post that was merged into `post`. Votes are found by their key: by the
 * post they count for, all of that post's would be read (`offset 0`).
 */
export const votedForMerged = (post: string, user: string) => `exists (
    select from posts m
    where m.company_id = $1 and m.merged_into_id = ${post} and exists (
      select from votes f where f.company_id = $1 and f.post_id = m.id and f.user_id = ${user} offset 0))`

/** SQL of what a removed vote takes from the count: a person's votes for posts that are merged count as one. */
export const deltaOfGone = (group: string) =>
  `case when row_number() over (partition by ${group} order by created_at, post_id) = 1 then -1 else 0 end`

/** Votes w for a group of posts m. */
const ofGroup = `from posts m
    join votes w on w.company_id = m.company_id and w.post_id = m.id`

/**
 * The SQL condition that a vote `v` is the one that its person is shown with, who may have voted for several posts that are one by now: the vote for
 * the post itself, else their latest for one that was merged into it.
 */
export const isShownVote = (v: string) => `(${v}.post_id = ${v}.root_post_id or not exists (
    select
    ${ofGroup} and w.user_id = ${v}.user_id
    where m.company_id = ${v}.company_id and (m.id = ${v}.root_post_id or m.merged_into_id = ${v}.root_post_id)
      and (m.id = ${v}.root_post_id or (w.created_at, w.post_id) > (${v}.created_at, ${v}.post_id))))`

/** The vote that a person is shown with at a post. */
export interface ShownVote {
  postID: string
  userID: string
  byID: string | null
  priority: VotePriority | null
  source_url: string | null
}

/** SQL that holds it, for a post that is not merged. */
export const shownVoteQuery = `
  select w.post_id as "postID", w.user_id as "userID", w.by_id as "byID", w.priority, w.source_url
  ${ofGroup}
  where m.company_id = $1 and (m.id = $2::uuid or m.merged_into_id = $2::uuid) and w.user_id = $3::uuid
  order by m.id = $2::uuid desc, w.created_at desc, w.post_id desc
  limit 1
  for update of w`
