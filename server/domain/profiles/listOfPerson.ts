import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { OwnFilter, usersGetPosts } from '../../../contract/users.ts'
import { thoseThatFit } from '../answerRoom.ts'
import type { Asking } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { isID } from '../ids.ts'
import type { Values } from '../values.ts'
import { ownColumns, postColumns, postJoins, shapePost, type PostRow } from '../posts/shape.ts'
import { shownHTML, type Place } from '../people/shownPerson.ts'
import { excerptOf } from '../text/plainText.ts'
import { isShownVote } from '../votes/groupVotes.ts'
import { waitingVotesOf } from '../votes/waitingVotes.ts'
import { findProfile } from './findProfile.ts'
import { commentedBoards, profileBoards } from './profileBoards.ts'

type List = OutputOf<typeof usersGetPosts>

type ListRow = PostRow & { at: Date; place: string; comment_html: string | null }

const excerptLength = 200

/**
 * What a person wrote, commented on, voted for or follows, as far as the viewer may see it, the latest first. Refuses
 * with `notFound` for a profile or list that the viewer can't see, and with `badCursor`. What someone follows is for
 * them alone.
 */
export async function listOfPerson(
  asking: Asking,
  { userID, filter, limit, cursor }: InputOf<typeof usersGetPosts>,
): Promise<List> {
  if (!isID(userID)) throw new CallError('notFound')
  const list = `person:${userID.toLowerCase()}:${filter}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  if (filter === 'following') {
    if (asking.viewer?.userID !== userID.toLowerCase()) throw new CallError('notFound')
  } else {
    const { lists } = await findProfile(asking, userID)
    if (!lists.includes(filter)) throw new CallError('notFound')
  }
  const { setup, found } = await readCurrent<ListRow>(asking, (known, values) =>
    listQuery(asking, known, values, { userID, filter, count: limit + 1, after }),
  )
  const posts = thoseThatFit(
    found.slice(0, limit).map((row) => ({
      ...shapePost(row, asking, setup),
      at: row.at.toISOString(),
      viewerFollows: filter === 'following' ? true : null,
      comment:
        row.comment_html === null
          ? null
          : {
              id: row.place,
              excerpt: excerptOf(
                shownHTML(asking, setup, placeOf(setup, row.board_id), row.comment_html),
                excerptLength,
              ),
            },
    })),
  )
  const last = found[posts.length - 1]
  const hasNextPage = found.length > posts.length
  return {
    posts,
    hasNextPage,
    cursor: last && hasNextPage ? writeCursor(list, last.at.toISOString(), last.place) : null,
  }
}

/** The board of a text; an unknown board shows nothing. */
function placeOf({ boards }: CompanySetup, id: string): Place {
  return boards.get(id) ?? { id, isAnonymous: true }
}

interface Wanted {
  userID: string
  filter: OwnFilter
  count: number
  after: { key: string | number; id: string } | null
}

/**
 * The posts that people follow, by the rule of `followsPost`: those they subscribed to and those they voted for, unless
 * muted, and those that one of these was merged into. Each part's index serves the condition on the person.
 */
const followed = `(
  select s.company_id, s.user_id, s.post_id, s.created_at from subscriptions s where not s.muted
  union all
  (
    select distinct on (v.company_id, v.user_id, v.root_post_id) v.company_id, v.user_id, v.root_post_id, v.created_at
    from votes v
    where not exists (
      select from subscriptions s where s.company_id = v.company_id and s.post_id = v.root_post_id and s.user_id = v.user_id
    )
    order by v.company_id, v.user_id, v.root_post_id, v.created_at desc
  )
  union all
  (
    select distinct on (s.company_id, s.user_id, m.merged_into_id) s.company_id, s.user_id, m.merged_into_id, s.created_at
    from subscriptions s
    join posts m on m.company_id = s.company_id and m.id = s.post_id and m.merged_into_id is not null
    where not s.muted and not exists (
      select from subscriptions q where q.company_id = s.company_id and q.post_id = m.merged_into_id and q.user_id = s.user_id
    ) and not exists (
      select from votes v where v.company_id = s.company_id and v.root_post_id = m.merged_into_id and v.user_id = s.user_id
    )
    order by s.company_id, s.user_id, m.merged_into_id, s.created_at desc
  )
) x`

/** What is listed: its place in the list, its post, and the comment's text. `place` is unique in the list. */
const sources: Record<
  OwnFilter,
  { from: string; post: string; at: string; place: string; html: string; also: string }
> = {
  created: {
    from: 'posts x',
    post: 'x.id',
    at: 'x.created_at',
    place: 'x.id',
    html: 'null::text',
    also: 'x.author_id = ',
  },
  commented: {
    from: 'comments x',
    post: 'x.post_id',
    at: 'x.created_at',
    place: 'x.id',
    html: 'x.body_html',
    also: 'not x.internal and x.deleted_at is null and x.author_id = ',
  },
  voted: {
    from: 'votes x',
    post: 'x.root_post_id',
    at: 'x.created_at',
    place: 'x.post_id',
    html: 'null::text',
    also: `${isShownVote('x')} and x.user_id = `,
  },
  following: {
    from: followed,
    post: 'x.post_id',
    at: 'x.created_at',
    place: 'x.post_id',
    html: 'null::text',
    also: 'x.user_id = ',
  },
}

function listQuery(
  asking: Asking,
  setup: CompanySetup,
  values: Values,
  { userID, filter, count, after }: Wanted,
): string {
  const { from, post, at, place, html, also } = sources[filter]
  const viewer = asking.viewer ? values.add(asking.viewer.userID) : null
  const conditions = [
    'x.company_id = $1',
    `${also}${values.add(userID)}::uuid`,
    's.listed',
    `s.board_id = any(${values.add(filter === 'commented' ? commentedBoards(setup, asking, userID) : profileBoards(setup, asking, userID))}::uuid[])`,
  ]
  if (after)
    conditions.push(`(${at}, ${place}) < (${values.add(after.key)}::timestamptz, ${values.add(after.id)}::uuid)`)
  return `
    with page as materialized (
      select ${post} as post_id, ${at} as at, ${place} as place, ${html} as comment_html
      from ${from}
      join post_stats s on s.company_id = $1 and s.post_id = ${post}
      where ${conditions.join(' and ')}
      order by ${at} desc, ${place} desc
      limit ${values.add(count)}
    ),
    waiting as materialized (${waitingVotesOf('select g.post_id from page g')})
    select g.at, g.place, g.comment_html, ${postColumns(viewer, 'coalesce(w.delta, 0)', ownColumns(asking, setup, values, viewer))}
    from page g
    join post_stats s on s.company_id = $1 and s.post_id = g.post_id
    left join waiting w on w.root_post_id = g.post_id
    join posts p on p.company_id = $1 and p.id = g.post_id
    ${postJoins}
    order by g.at desc, g.place desc`
}
