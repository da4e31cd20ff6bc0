import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { visibleBoard } from '../boards/policy.ts'

export interface VoteResult {
  postID: string
  score: number
  viewerVoted: boolean
  /** Whoever votes follows, unless they muted the post; whoever takes it back goes on following what they follow otherwise. */
  viewerFollows: boolean
}

/**
 * Votes for the viewer: one statement writes the vote and the row that the folder will count, so either both stand or neither. Voting twice
 * changes nothing. Refuses with `notFound` for whatever the viewer cannot see.
 */
export async function vote(asking: Asking, postID: string): Promise<VoteResult> {
  return change(asking, postID, true)
}

/** Takes the viewer's vote back; without one, nothing changes. */
export async function unvote(asking: Asking, postID: string): Promise<VoteResult> {
  return change(asking, postID, false)
}

async function change(asking: Asking, postID: string, voted: boolean): Promise<VoteResult> {
  const { userID } = signedIn(asking)
  if (!isID(postID)) throw new CallError('notFound')
  const [row] = await rows<{ score: number; follows: boolean }>(asking.db, asking.companyID, voted ? voteQuery : unvoteQuery, [postID, userID, asking.seesPrivate])
  if (!row) throw new CallError('notFound')
  return { postID, score: row.score, viewerVoted: voted, viewerFollows: row.follows }
}

const target = `
  target as (
    select p.id
    from posts p
    join boards b on b.company_id = p.company_id and b.id = p.board_id
    where p.company_id = $1 and p.id = $2 and p.deleted_at is null and p.merged_into_id is null and ${visibleBoard('b', '$4')}
  )`

// A statement sees neither its own new rows nor the events that a folder takes meanwhile: stats and events are of one moment, and the
// change made here is added by hand.
const scored = (changed: string, voted: boolean) => `
  select s.score + coalesce((select sum(e.delta) from vote_events e where e.company_id = $1 and e.root_post_id = s.post_id), 0)::int
    ${changed} as score,
    coalesce((select not f.muted from subscriptions f where f.company_id = $1 and f.post_id = t.id and f.user_id = $3), ${voted}) as follows
  from target t
  join post_stats s on s.company_id = $1 and s.post_id = t.id`

const voteQuery = `
  with ${target},
  added as (
    insert into votes (company_id, post_id, user_id, root_post_id)
    select $1, id, $3, id from target
    on conflict do nothing
    returning root_post_id, created_at
  ),
  noted as (
    insert into vote_events (company_id, root_post_id, user_id, delta, voted_at)
    select $1, root_post_id, $3, 1, created_at from added
  )
  ${scored('+ (select count(*) from added)::int', true)}`

const unvoteQuery = `
  with ${target},
  removed as (
    delete from votes v
    using target t
    where v.company_id = $1 and v.post_id = t.id and v.user_id = $3
    returning v.root_post_id, v.created_at
  ),
  noted as (
    insert into vote_events (company_id, root_post_id, user_id, delta, voted_at)
    select $1, root_post_id, $3, -1, created_at from removed
  )
  ${scored('- (select count(*) from removed)::int', false)}`
