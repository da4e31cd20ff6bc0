import { exponentSQL } from '../votes/trending.ts'
import { commentCountSQL } from '../comments/countComment.ts'
import { openCountSQL, postCountSQL } from '../posts/boardCounts.ts'
import { commentVectorSQL, inPartsSQL } from '../search/commentWords.ts'
import { requestsSQL } from '../requests/countRequests.ts'
import { countsOfCompanySQL } from '../profiles/countCompanies.ts'
import { countsOfUserSQL } from '../profiles/countUsers.ts'
import { hasRightCountsSQL } from '../segments/memberCounts.ts'
import { keptSQL, wantedSQL } from '../segmentVotes/countSegmentVotes.ts'
import { searchVectorSQL } from '../search/searchVector.ts'
import { waitingVotes } from '../votes/waitingVotes.ts'
import type { Derived } from './repair.ts'
import { isStrayFile } from './strayFile.ts'

/** A sentence that must be true of every row of a table, checked in batches. */
export interface Rule {
  rule: string
  /** The table that is walked, by its ids. */
  walks:
    'posts' | 'comments' | 'boards' | 'files' | 'users' | 'segments' | 'third_party_companies' | 'changelog_entries'
  /**
   * Rows of `id` (of the walked table) and `broken`, from `batch`, which has the ids of the current batch. `$1` is the
   * company, `$3` its search configuration's name.
   */
  judge: string
  /** What is rebuilt for rows that break it; absent for what can't be derived. */
  repairs?: Derived
}

/** Two floats summed in a different order differ only by rounding. */
const trendingTolerance = 1e-6

export const attachedFileRule = 'A file is attached to an existing text that shows it.'

export const rules: readonly Rule[] = [
  {
    rule: 'A person’s posts, votes and comments are as many as their counts say, and the latest of what they did is theirs, unless they wait to be counted.',
    walks: 'users',
    judge: `
      select b.id,
        (s.post_count, s.vote_count, s.comment_count, s.last_activity_at)
          is distinct from (k.post_count, k.vote_count, k.comment_count, k.last_activity_at)
        and not exists (select from recounts r where r.company_id = $1 and r.kind = 'user' and r.subject_id = b.id)
        and not exists (select from vote_events e where e.company_id = $1 and e.user_id = b.id) as broken
      from batch b
      left join user_stats s on s.company_id = $1 and s.user_id = b.id
      cross join lateral (${countsOfUserSQL('b.id')}) as k`,
    repairs: 'people',
  },
  {
    rule: 'Who asked for a post, of the customers’ companies, is as its votes say, unless it waits to be counted.',
    walks: 'posts',
    judge: `
      select b.id,
        exists (
          select from (${requestsSQL('= b.id')}) as k
          full join (select * from third_party_company_requests where company_id = $1 and post_id = b.id) as q
            on q.third_party_company_id = k.third_party_company_id
          where (q.votes, q.first_vote_at, q.last_vote_at) is distinct from (k.votes, k.first_vote_at, k.last_vote_at)
        )
        and not exists (select from recounts r where r.company_id = $1 and r.kind = 'post' and r.subject_id = b.id)
        and not exists (select from vote_events e where e.company_id = $1 and e.root_post_id = b.id) as broken
      from batch b`,
    repairs: 'requests',
  },
  {
    rule: 'The people of a customer’s company, what they did and what it asked for are as many as its counts say, unless they wait to be counted.',
    walks: 'third_party_companies',
    judge: `
      select b.id,
        (s.member_count, s.vote_count, s.post_count, s.comment_count, s.last_activity_at)
          is distinct from (k.member_count, k.vote_count, k.post_count, k.comment_count, k.last_activity_at)
        and not exists (select from recounts r where r.company_id = $1 and r.kind = 'thirdPartyCompany' and r.subject_id = b.id) as broken
      from batch b
      left join third_party_company_stats s on s.company_id = $1 and s.third_party_company_id = b.id
      cross join lateral (${countsOfCompanySQL('b.id')}) as k`,
    repairs: 'companies',
  },
  {
    rule: 'Every post has its ranking row.',
    walks: 'posts',
    judge: `
      select b.id, not exists (select from post_stats s where s.company_id = $1 and s.post_id = b.id) as broken from batch b`,
    repairs: 'ranking',
  },
  {
    rule: 'A ranking row has the board, status, category and time of its post.',
    walks: 'posts',
    judge: `
      select b.id, (s.board_id, s.status_id, s.category_id, s.created_at) is distinct from (p.board_id, p.status_id, p.category_id, p.created_at) as broken
      from batch b
      join posts p on p.company_id = $1 and p.id = b.id
      join post_stats s on s.company_id = $1 and s.post_id = b.id`,
    repairs: 'ranking',
  },
  {
    rule: 'A post is listed unless it was deleted, merged or marked as spam.',
    walks: 'posts',
    judge: `
      select b.id, s.listed <> (p.deleted_at is null and p.merged_into_id is null and p.spam_at is null) as broken
      from batch b
      join posts p on p.company_id = $1 and p.id = b.id
      join post_stats s on s.company_id = $1 and s.post_id = b.id`,
    repairs: 'ranking',
  },
  {
    rule: 'A post that waits for approval was never public: it has no votes, and an open review.',
    walks: 'posts',
    judge: `
      select b.id, p.held_at is not null and (
        exists (select from votes v where v.company_id = $1 and v.root_post_id = p.id)
        or not exists (select from reviews r where r.company_id = $1 and r.post_id = p.id and r.comment_id is null and r.decided_at is null)) as broken
      from batch b
      join posts p on p.company_id = $1 and p.id = b.id`,
  },
  {
    rule: 'A comment that waits for approval has no likes, no replies and an open review, with its post.',
    walks: 'comments',
    judge: `
      select b.id, m.held_at is not null and (
        m.like_count > 0
        or exists (select from comments a where a.company_id = $1 and a.parent_id = m.id)
        or not exists (select from reviews r where r.company_id = $1 and r.comment_id = m.id and r.post_id = m.post_id and r.decided_at is null)) as broken
      from batch b
      join comments m on m.company_id = $1 and m.id = b.id`,
  },
  {
    rule: 'A vote count, including votes not yet folded in, is the number of people who voted.',
    walks: 'posts',
    judge: `
      select b.id,
        s.vote_count + ${waitingVotes('b.id')} <> (select count(distinct v.user_id) from votes v where v.company_id = $1 and v.root_post_id = b.id) as broken
      from batch b
      join post_stats s on s.company_id = $1 and s.post_id = b.id`,
    repairs: 'votes',
  },
  {
    rule: 'A trending score follows from the votes.',
    walks: 'posts',
    judge: `
      select b.id, abs(s.trending - w.trending) > ${trendingTolerance} as broken
      from batch b
      join post_stats s on s.company_id = $1 and s.post_id = b.id
      cross join lateral (
        select max(x.top) + ln(sum(power(2::float8, greatest(x.exponent - x.top, -1000)))) / ln(2::float8) as trending
        from (
          select y.exponent, max(y.exponent) over () as top
          from (
            select ${exponentSQL('v.created_at')} as exponent from votes v where v.company_id = $1 and v.root_post_id = b.id
            union all
            select ${exponentSQL('s.created_at')}
          ) as y
        ) as x
      ) as w
      where not exists (select from vote_events e where e.company_id = $1 and e.root_post_id = b.id)`,
    repairs: 'votes',
  },
  {
    rule: 'A person votes once for a post.',
    walks: 'posts',
    judge: `
      select v.post_id as id, count(*) > 1 as broken
      from batch b
      join votes v on v.company_id = $1 and v.post_id = b.id
      group by v.post_id, v.user_id`,
  },
  {
    rule: 'A vote of a guest counts, or is set aside.',
    walks: 'posts',
    judge: `
      select b.id, (g.aside_at is null) <> exists (select from votes v where v.company_id = $1 and v.post_id = b.id and v.user_id = g.user_id) as broken
      from batch b
      join guest_votes g on g.company_id = $1 and g.post_id = b.id`,
  },
  {
    rule: 'A vote counts for its post, or for the one that its post was merged into.',
    walks: 'posts',
    judge: `
      select b.id, v.root_post_id <> coalesce(p.merged_into_id, p.id) as broken
      from batch b
      join posts p on p.company_id = $1 and p.id = b.id
      join votes v on v.company_id = $1 and v.post_id = b.id`,
  },
  {
    rule: 'A post counts the posts that are merged into it, which are merged into no other, as their merges say.',
    walks: 'posts',
    judge: `
      select b.id,
        p.merged_count <> (select count(*) from posts m where m.company_id = $1 and m.merged_into_id = b.id)
        or (p.merged_into_id is not null and p.merged_count > 0)
        or p.merged_into_id is distinct from (
          with recursive above as (
            select m.into_post_id as id, 1 as step from post_merges m where m.company_id = $1 and m.post_id = b.id and m.unmerged_at is null
            union all
            select m.into_post_id, a.step + 1 from above a join post_merges m on m.company_id = $1 and m.post_id = a.id and m.unmerged_at is null
            where a.step < 1000
          )
          select id from above order by step desc limit 1
        ) as broken
      from batch b
      join posts p on p.company_id = $1 and p.id = b.id`,
  },
  {
    rule: 'A merged post shows no comment of its own, and a comment shown with another post is of one that was merged into it.',
    walks: 'comments',
    judge: `
      select b.id, p.merged_into_id is not null or (m.home_post_id is not null and h.merged_into_id is distinct from m.post_id) as broken
      from batch b
      join comments m on m.company_id = $1 and m.id = b.id
      join posts p on p.company_id = $1 and p.id = m.post_id
      left join posts h on h.company_id = $1 and h.id = m.home_post_id`,
  },
  {
    rule: 'A comment count is the number of comments that everyone may see.',
    walks: 'posts',
    judge: `
      select b.id,
        s.comment_count <> ${commentCountSQL('b.id')} as broken
      from batch b
      join post_stats s on s.company_id = $1 and s.post_id = b.id`,
    repairs: 'commentCount',
  },
  {
    rule: 'A post is found by its address, which is no other post’s.',
    walks: 'posts',
    judge: `
      select b.id, a.post_id is distinct from b.id as broken
      from batch b
      join posts p on p.company_id = $1 and p.id = b.id
      left join post_slugs a on a.company_id = $1 and a.url_name = p.url_name`,
    repairs: 'address',
  },
  {
    rule: "A post's category belongs to its board.",
    walks: 'posts',
    judge: `
      select b.id, c.board_id <> p.board_id as broken
      from batch b
      join posts p on p.company_id = $1 and p.id = b.id
      join categories c on c.company_id = $1 and c.id = p.category_id`,
  },
  {
    rule: 'A post is found by the words of its title and details.',
    walks: 'posts',
    judge: `
      select b.id, p.search is distinct from (${searchVectorSQL('$3::text', 'p.title', 'p.details')}) as broken
      from batch b
      join posts p on p.company_id = $1 and p.id = b.id`,
    repairs: 'search',
  },
  {
    rule: 'A comment is found by the words of its text.',
    walks: 'comments',
    judge: `
      select b.id, (m.search, m.searched_in_parts) is distinct from (${commentVectorSQL('$3::text', 'm.body')}, ${inPartsSQL('$3::text')}) as broken
      from batch b
      join comments m on m.company_id = $1 and m.id = b.id`,
    repairs: 'commentSearch',
  },
  {
    rule: "A board's counts are its listed posts, all and those that are open or active.",
    walks: 'boards',
    judge: `
      select b.id, o.post_count <> ${postCountSQL('b.id')} or o.open_count <> ${openCountSQL('b.id')} as broken
      from batch b
      join boards o on o.company_id = $1 and o.id = b.id`,
    repairs: 'boards',
  },
  {
    rule: 'A board lists the people it admits only if its access says so.',
    walks: 'boards',
    judge: `
      select b.id,
        exists (select from board_domains d where d.company_id = $1 and d.board_id = b.id) <> (o.access = 'domains')
        or exists (select from board_people g where g.company_id = $1 and g.board_id = b.id) <> (o.access = 'people')
        or (exists (select from board_segments g where g.company_id = $1 and g.board_id = b.id) and o.access <> 'segments') as broken
      from batch b
      join boards o on o.company_id = $1 and o.id = b.id`,
  },
  {
    rule: 'Who was merged into another person is gone.',
    walks: 'users',
    judge: `
      select b.id, true as broken
      from batch b
      join customer_merges m on m.company_id = $1 and m.merged_id = b.id and m.subject = 'user'`,
  },
  {
    rule: 'A customer’s company that was merged into another one is gone.',
    walks: 'third_party_companies',
    judge: `
      select b.id, true as broken
      from batch b
      join customer_merges m on m.company_id = $1 and m.merged_id = b.id and m.subject = 'thirdPartyCompany'`,
  },
  {
    rule: 'A segment’s counts are those of its members, with who came and left since.',
    walks: 'segments',
    judge: `
      select b.id, not ${hasRightCountsSQL} as broken
      from batch b
      join segments s on s.company_id = $1 and s.id = b.id`,
    repairs: 'segments',
  },
  {
    rule: 'How many people of a segment want a post is as its votes and its members say, unless it waits to be counted.',
    walks: 'posts',
    judge: `
      with ${keptSQL}, ${wantedSQL('in (select b.id from batch b)')},
      differing as materialized (
        select coalesce(w.post_id, x.post_id) as id
        from wanted w
        full join (select x.* from segment_votes x where x.company_id = $1 and x.post_id in (select b.id from batch b)) as x
          on x.segment_id = w.segment_id and x.post_id = w.post_id
        where x.votes is distinct from w.votes
      )
      select b.id,
        b.id in (select d.id from differing d)
        and not exists (select from recounts r where r.company_id = $1 and r.kind = 'post' and r.subject_id = b.id)
        and not exists (select from vote_events e where e.company_id = $1 and e.root_post_id = b.id) as broken
      from batch b`,
    repairs: 'segmentVotes',
  },
  {
    rule: 'A board asks only for fields that its posts have.',
    walks: 'boards',
    judge: `
      select q.board_id as id, bool_or(
        exists (select from custom_post_field_boards f where f.company_id = $1 and f.field_id = q.field_id)
        and not exists (select from custom_post_field_boards f where f.company_id = $1 and f.field_id = q.field_id and f.board_id = q.board_id)
      ) as broken
      from batch b
      join board_questions q on q.company_id = $1 and q.board_id = b.id
      group by q.board_id`,
  },
  {
    rule: "A subcategory's category is a top one of its board.",
    walks: 'boards',
    judge: `
      select c.board_id as id, bool_or(u.board_id <> c.board_id or u.parent_id is not null) as broken
      from batch b
      join categories c on c.company_id = $1 and c.board_id = b.id
      join categories u on u.company_id = $1 and u.id = c.parent_id
      group by c.board_id`,
  },
  {
    rule: 'A like count is the number of likes.',
    walks: 'comments',
    judge: `
      select b.id, m.like_count <> (select count(*) from comment_reactions r where r.company_id = $1 and r.comment_id = b.id) as broken
      from batch b
      join comments m on m.company_id = $1 and m.id = b.id`,
    repairs: 'likes',
  },
  {
    rule: 'An entry of the changelog has as many likes as its count says, and its address is one of its own.',
    walks: 'changelog_entries',
    judge: `
      select b.id, e.like_count <> (select count(*) from changelog_reactions r where r.company_id = $1 and r.entry_id = b.id)
        or not exists (select from changelog_slugs s where s.company_id = $1 and s.entry_id = b.id and s.url_name = e.url_name) as broken
      from batch b
      join changelog_entries e on e.company_id = $1 and e.id = b.id`,
    repairs: 'entryLikes',
  },
  {
    rule: 'Labels of a subscription to the changelog are those of someone who subscribed, and not to every entry.',
    walks: 'users',
    judge: `
      select b.id, exists (select from changelog_subscription_labels o where o.company_id = $1 and o.user_id = b.id)
        and not exists (select from changelog_subscriptions s where s.company_id = $1 and s.user_id = b.id and not s.all_labels) as broken
      from batch b`,
  },
  {
    rule: 'A reply is in the thread of the comment it replies to, on the same post.',
    walks: 'comments',
    judge: `
      select b.id, m.post_id <> a.post_id or m.thread_id is distinct from coalesce(a.thread_id, a.id) as broken
      from batch b
      join comments m on m.company_id = $1 and m.id = b.id
      join comments a on a.company_id = $1 and a.id = m.parent_id`,
  },
  {
    rule: attachedFileRule,
    walks: 'files',
    judge: `
      select b.id, ${isStrayFile} as broken
      from batch b
      join files f on f.company_id = $1 and f.id = b.id
      where num_nonnulls(f.post_id, f.comment_id, f.status_change_id) > 0`,
    repairs: 'files',
  },
]
