import { visibleBoard } from '../sight.ts'
import { visibleComment } from '../visibility/commentPolicy.ts'

export interface EditRow {
  id: string
  created_at: Date
  editor_id: string | null
  editor_name: string | null
  editor_picture_id: string | null
  title_before: string | null
  title_after: string | null
  text_before: string | null
  text_after: string | null
  /** How many edits the page would have if all texts were short, and one more. */
  page_count: number
}

/** At most so many edits a page, whose texts have at most so many bytes; a longer one is a page by itself, and leaves the answer below 300 kB. */
const most = 10
const mostBytes = 100_000

/** SQL expressions: the text, what its reader may see and who they are (null for a stranger), and where the page begins. */
interface Place {
  id: string
  sight: () => string
  viewer: () => string | null
  after: { key: string; id: string } | null
}

/** SQL of the edits of a post or a comment with both sides of each, the latest first. What followed a text is what the next edit of it replaced. */
export function editsQuery(kind: 'post' | 'comment', { id, sight, viewer, after }: Place): string {
  const { edits, of, owner, title, text, isShown } = kind === 'post' ? ofPost(sight()) : ofComment(sight(), viewer())
  const next = (column: string, current: string) => `
    case when e.${column} is not null then coalesce((
      select n.${column} from ${edits} n
      where n.company_id = $1 and n.${of} = e.${of} and n.${column} is not null and (n.created_at, n.id) > (e.created_at, e.id)
      order by n.created_at, n.id
      limit 1), ${current}) end`
  return `
    select w.*, u.name as editor_name, u.picture_id as editor_picture_id
    from (
      select p.*, row_number() over newest as nr, count(*) over ()::int as page_count, sum(p.bytes) over newest as spent
      from (
        select q.*, octet_length(concat(q.title_before, q.title_after, q.text_before, q.text_after)) as bytes
        from (
          select e.id, e.created_at, e.edited_by as editor_id,
            ${title === null ? 'null as title_before, null as title_after' : `e.${title} as title_before, ${next(title, 'o.title')} as title_after`},
            e.${text.previous} as text_before, ${next(text.previous, text.current)} as text_after
          from ${edits} e
          join ${owner} o on o.company_id = $1 and o.id = e.${of}
          where e.company_id = $1 and e.${of} = ${id}::uuid and ${isShown}
            ${after === null ? '' : `and (e.created_at, e.id) < (${after.key}::timestamptz, ${after.id}::uuid)`}
          order by e.created_at desc, e.id desc
          limit ${most + 1}
        ) as q
      ) as p
      window newest as (order by p.created_at desc, p.id desc)
    ) as w
    left join users u on u.company_id = $1 and u.id = w.editor_id
    where w.nr = 1 or (w.nr <= ${most} and w.spent <= ${mostBytes})
    order by w.nr`
}

const ofComment = (sight: string, viewer: string | null) => ({
  edits: 'comment_edits',
  of: 'comment_id',
  owner: 'comments',
  title: null,
  text: { previous: 'previous_body', current: 'o.body' },
  isShown: `${wasThere(sight)} and ${wasVisible(
    'o.post_id',
    `${visibleBoard('b', sight)} and (select ${visibleComment('o', { isTeam: `'*' = any (${sight}::text[])`, isPrivate: 'b.private_comments', viewer, postAuthor: 'p.author_id' })} from posts p where p.company_id = $1 and p.id = o.post_id)`,
  )}`,
})

/**
 * The SQL condition that no board that the viewer may not see, or that keeps comments private, held the comment at the time of the edit `e`: a merge brings a comment here, not what it had said before.
 */
const wasThere = (sight: string) => `(o.home_post_id is null or '*' = any (${sight}::text[]) or not exists (
    with recursive way as (
      select m.post_id, m.into_post_id, m.created_at
      from post_merges m
      where m.company_id = $1 and m.post_id = o.home_post_id and m.unmerged_at is null
      union all
      select m.post_id, m.into_post_id, m.created_at
      from way w
      join post_merges m on m.company_id = $1 and m.post_id = w.into_post_id and m.unmerged_at is null
    )
    select from way w
    join posts h on h.company_id = $1 and h.id = w.post_id
    join boards b on b.company_id = $1 and b.id = h.board_id
    where w.created_at > e.created_at and (b.private_comments or not ${visibleBoard('b', sight)})
  ))`

/** A move changes no text, nor does an edit whose words were erased. */
const ofPost = (sight: string) => ({
  edits: 'post_edits',
  of: 'post_id',
  owner: 'posts',
  title: 'previous_title',
  text: { previous: 'previous_details', current: 'o.details' },
  isShown: `num_nonnulls(e.previous_title, e.previous_details) > 0 and ${wasVisible('e.post_id', visibleBoard('b', sight))}`,
})

/**
 * The SQL condition that the edit `e` is of a time when the post was on a board `b` as the viewer may see it: what was replaced before the post was moved
 * to where they may see it is not theirs. The board of that time is the one that the next move left.
 */
const wasVisible = (post: string, isVisible: string) => `coalesce((
    select ${isVisible}
    from post_edits m
    join boards b on b.company_id = $1 and b.id = m.from_board_id
    where m.company_id = $1 and m.post_id = ${post} and (m.created_at, m.id) > (e.created_at, e.id)
    order by m.created_at, m.id
    limit 1), true)`
