import { exponentSQL } from '../votes/trending.ts'
import { openCountSQL, postCountSQL } from '../posts/boardCounts.ts'
import { searchVectorSQL } from '../search/searchVector.ts'
import type { Derived } from './repair.ts'
import { isStrayFile } from './strayFile.ts'

/** A sentence that must be true of every row of a table, checked in batches. */
export interface Rule {
  rule: string
  /** The table that is walked, by its ids. */
  walks: 'posts' | 'comments' | 'boards' | 'files'
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

const pendingOf = (post: string) =>
  `coalesce((select sum(e.delta)::int from vote_events e where e.company_id = $1 and e.root_post_id = ${post}), 0)`

export const attachedFileRule = 'A file is attached to an existing text that shows it.'

export const rules: readonly Rule[] = [
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
    rule: 'A vote count, including votes not yet folded in, is the number of people who voted.',
    walks: 'posts',
    judge: `
      select b.id,
        s.vote_count + ${pendingOf('b.id')} <> (select count(distinct v.user_id) from votes v where v.company_id = $1 and v.root_post_id = b.id) as broken
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
    rule: 'A vote counts for its post, or for the one that its post was merged into.',
    walks: 'posts',
    judge: `
      select b.id, v.root_post_id <> coalesce(p.merged_into_id, p.id) as broken
      from batch b
      join posts p on p.company_id = $1 and p.id = b.id
      join votes v on v.company_id = $1 and v.post_id = b.id`,
  },
  {
    rule: 'A comment count is the number of comments that everyone may see.',
    walks: 'posts',
    judge: `
      select b.id,
        s.comment_count <> (
          select count(*) from comments m where m.company_id = $1 and m.post_id = b.id and not m.internal and m.deleted_at is null and m.spam_at is null
        ) as broken
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
        or exists (select from board_people g where g.company_id = $1 and g.board_id = b.id) <> (o.access = 'people') as broken
      from batch b
      join boards o on o.company_id = $1 and o.id = b.id`,
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
