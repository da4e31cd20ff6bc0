import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { ProfileFilter, usersGetPosts } from '../../../contract/users.ts'
import { rows } from '../../ports/database/database.ts'
import { thoseThatFit } from '../answerRoom.ts'
import type { Asking } from '../asking.ts'
import { isCurrent, requireCurrent, type CompanySetup } from '../companies/setup.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { isID } from '../ids.ts'
import { Values } from '../values.ts'
import { ownColumns, pendingVotesOf, postColumns, postJoins, shapePost, type PostRow } from '../posts/shape.ts'
import { shownHTML, type Place } from '../people/shownPerson.ts'
import { excerptOf } from '../text/plainText.ts'
import { findProfile } from './findProfile.ts'
import { commentedBoards, profileBoards } from './profileBoards.ts'

type List = OutputOf<typeof usersGetPosts>

type ListRow = PostRow & { is_current: boolean; at: Date; place: string | null; comment_html: string | null }

const excerptLength = 200

/**
 * What a person wrote, commented on or voted for, as far as the viewer may see it, the latest first. Refuses with `notFound` for a person whose
 * profile is not there for the viewer, or a list that it does not have, and with `badCursor`.
 */
export async function listOfPerson(
  asking: Asking,
  { userID, filter, limit, cursor }: InputOf<typeof usersGetPosts>,
): Promise<List> {
  if (!isID(userID)) throw new CallError('notFound')
  const list = `person:${userID.toLowerCase()}:${filter}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const { user, setup } = await findProfile(asking, userID)
  if (!user.lists.includes(filter)) throw new CallError('notFound')
  const values = new Values()
  const found = await rows<ListRow>(
    asking.db,
    asking.companyID,
    listQuery(asking, setup, values, { userID, filter, count: limit + 1, after }),
    values.list,
  )
  requireCurrent(found[0])
  const listed = found.flatMap((row) => (row.place === null ? [] : [{ ...row, place: row.place }]))
  const posts = thoseThatFit(
    listed.slice(0, limit).map((row) => ({
      ...shapePost(row, asking, setup),
      at: row.at.toISOString(),
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
  const last = listed[posts.length - 1]
  const hasNextPage = listed.length > posts.length
  return {
    posts,
    hasNextPage,
    cursor: last && hasNextPage ? writeCursor(list, last.at.toISOString(), last.place) : null,
  }
}

/** Where a text stands; a board that is not known keeps everything to itself. */
function placeOf({ boards }: CompanySetup, id: string): Place {
  return boards.get(id) ?? { id, isAnonymous: true }
}

interface Wanted {
  userID: string
  filter: ProfileFilter
  count: number
  after: { key: string | number; id: string } | null
}

/** What is listed: where it stands in the list, its post, and the comment's text. `place` is unique in the list. */
const sources: Record<
  ProfileFilter,
  { from: string; post: string; at: string; place: string; html: string; also: string }
> = {
  posts: {
    from: 'posts x',
    post: 'x.id',
    at: 'x.created_at',
    place: 'x.id',
    html: 'null::text',
    also: 'x.author_id = ',
  },
  comments: {
    from: 'comments x',
    post: 'x.post_id',
    at: 'x.created_at',
    place: 'x.id',
    html: 'x.body_html',
    also: 'not x.internal and x.deleted_at is null and x.author_id = ',
  },
  votes: {
    from: 'votes x',
    post: 'x.root_post_id',
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
    `s.board_id = any(${values.add(filter === 'comments' ? commentedBoards(setup, asking, userID) : profileBoards(setup, asking, userID))}::uuid[])`,
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
    pending as materialized (${pendingVotesOf('select g.post_id from page g')})
    select now.is_current, g.at, g.place, g.comment_html, ${postColumns(viewer, 'w.delta', ownColumns(asking, setup, values, viewer))}
    from (select ${isCurrent(asking, setup, values)} as is_current) as now
    left join page g on true
    left join post_stats s on s.company_id = $1 and s.post_id = g.post_id
    left join pending w on w.root_post_id = g.post_id
    left join posts p on p.company_id = $1 and p.id = g.post_id
    ${postJoins}
    order by g.at desc, g.place desc`
}
