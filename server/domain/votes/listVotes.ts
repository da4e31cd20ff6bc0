import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { votesGet } from '../../../contract/votes.ts'
import { rows } from '../../ports/database/database.ts'
import { thoseThatFit } from '../answerRoom.ts'
import { may, type Asking } from '../asking.ts'
import { visibleBoard } from '../sight.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { saidSQL } from '../companies/translationSQL.ts'
import { isID } from '../ids.ts'
import { Values } from '../values.ts'
import { isShownVote } from './groupVotes.ts'
import { waitingVotes } from './waitingVotes.ts'

type Votes = OutputOf<typeof votesGet>
type Post = Votes['votes'][number]['post']

interface VoteRow {
  voted_at: Date | null
  vote_post_id: string
  post: Post
}

/**
 * What a person voted for in the boards that the viewer may see, the latest first. Refuses with `notFound` for someone else's votes unless
 * the team asks, just as for a person who is not there, and with `badCursor`.
 */
export async function listVotes(
  asking: Asking,
  { userID, limit, filter = 'all', cursor }: InputOf<typeof votesGet>,
): Promise<Votes> {
  if (!isID(userID) || (asking.viewer?.userID !== userID && !may(asking, 'admin.view'))) throw new CallError('notFound')
  const list = `votes:${userID}:${filter}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const values = new Values()
  const found = await rows<VoteRow>(
    asking.db,
    asking.companyID,
    votesQuery(asking, { userID, count: limit + 1, filter, after }, values),
    values.list,
  )
  if (found.length === 0) throw new CallError('notFound')
  const voted = found.flatMap(({ voted_at: at, post, vote_post_id: postID }) =>
    at ? [{ created: at.toISOString(), post, postID }] : [],
  )
  const shown = thoseThatFit(voted.slice(0, limit))
  const last = shown.at(-1)
  const hasNextPage = voted.length > shown.length
  return {
    votes: shown.map(({ created, post }) => ({ created, post })),
    hasNextPage,
    cursor: last && hasNextPage ? writeCursor(list, last.created, last.postID) : null,
  }
}

interface Wanted {
  userID: string
  count: number
  filter: string
  after: { key: string | number; id: string } | null
}

/** One row without a vote tells a person who has none from one who is not there. */
function votesQuery(asking: Asking, { userID, count, filter, after }: Wanted, values: Values): string {
  const user = values.add(userID)
  const conditions = [
    'v.company_id = $1',
    'v.user_id = w.id',
    isShownVote('v'),
    'p.deleted_at is null',
    visibleBoard('b', values.add(asking.sight)),
  ]
  if (filter !== 'all') conditions.push(`t.type = ${values.add(filter)}`)
  if (after)
    conditions.push(
      `(v.created_at, v.post_id) < (${values.add(after.key)}::timestamptz, ${values.add(after.id)}::uuid)`,
    )
  return `
    select f.voted_at, f.vote_post_id, f.post
    from users w
    left join lateral (
      select v.created_at as voted_at, v.post_id as vote_post_id, jsonb_build_object(
        'id', p.id, 'title', p.title, 'urlName', p.url_name,
        'board', jsonb_build_object('id', b.id, 'name', ${saidSQL(asking, 'boardName', 'b.id', 'b.name')}, 'urlName', b.url_name),
        'status', jsonb_build_object('id', t.id, 'name', ${saidSQL(asking, 'statusName', 't.id', 't.name')}, 'urlName', t.url_name, 'type', t.type, 'hue', t.hue),
        'score', s.score + ${waitingVotes('p.id')}
      ) as post
      from votes v
      join posts p on p.company_id = $1 and p.id = v.root_post_id
      join post_stats s on s.company_id = $1 and s.post_id = p.id
      join boards b on b.company_id = $1 and b.id = p.board_id
      join statuses t on t.company_id = $1 and t.id = p.status_id
      where ${conditions.join(' and ')}
      order by v.created_at desc, v.post_id desc
      limit ${values.add(count)}
    ) as f on true
    where w.company_id = $1 and w.id = ${user}::uuid
    order by f.voted_at desc, f.vote_post_id desc`
}
