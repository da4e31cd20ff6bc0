import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { isCurrent, requireCurrent, setupOf, visibleBoards, type CompanySetup } from '../companies/setup.ts'
import { checkUse, countingSQL } from '../limits/countUse.ts'
import { Values } from '../posts/filters.ts'

export interface VoteResult {
  postID: string
  score: number
  viewerVoted: boolean
  /** Whoever votes follows, unless they muted the post; whoever takes it back goes on following what they follow otherwise. */
  viewerFollows: boolean
}

/**
 * Votes for the viewer; voting twice changes nothing. Refuses with `notFound` for whatever the viewer cannot see.
 */
export async function vote(asking: Asking, postID: string): Promise<VoteResult> {
  return change(asking, postID, true)
}

/** Takes the viewer's vote back; without one, nothing changes. */
export async function unvote(asking: Asking, postID: string): Promise<VoteResult> {
  return change(asking, postID, false)
}

interface VoteRow {
  is_current: boolean
  used: number | null
  score: number | null
  follows: boolean | null
}

async function change(asking: Asking, postID: string, voted: boolean): Promise<VoteResult> {
  const { userID } = signedIn(asking)
  const { use } = asking
  if (!isID(postID)) throw new CallError('notFound')
  const setup = await setupOf(asking)
  const values = new Values()
  const [row] = await rows<VoteRow>(asking.db, asking.companyID, changeQuery(asking, setup, { postID, userID, voted }, values), values.list)
  requireCurrent(row)
  if (use) checkUse(use, row?.used)
  if (row?.score == null || row.follows === null) throw new CallError('notFound')
  return { postID, score: row.score, viewerVoted: voted, viewerFollows: row.follows }
}

/**
 * Everything in one statement, which is one transaction: that what is presumed of the viewer still holds, that the use is counted and not one
 * too many, the vote, and the row that the folder will count. A statement sees neither its own new rows nor the events that a folder takes
 * meanwhile: stats and events are of one moment, and the change made here is added by hand.
 */
function changeQuery(asking: Asking, setup: CompanySetup, { postID, userID, voted }: { postID: string; userID: string; voted: boolean }, values: Values): string {
  const { use } = asking
  const [post, user] = [`${values.add(postID)}::uuid`, `${values.add(userID)}::uuid`]
  const boards = values.add(visibleBoards(setup, asking).map(({ id }) => id))
  const counted = use && `counted as (${countingSQL(values.add(use.key), values.add(use.windowStart), '(select now.is_current from now)')}),`
  const mayBe = use ? `(select c.used from counted c) <= ${values.add(use.most)}::int` : '(select now.is_current from now)'
  return `
    with now as materialized (select ${isCurrent(asking, setup, values)} as is_current),
    ${counted ?? ''}
    target as materialized (
      select p.id
      from posts p
      where ${mayBe} and p.company_id = $1 and p.id = ${post} and p.deleted_at is null and p.merged_into_id is null and p.board_id = any(${boards}::uuid[])
    ),
    ${voted ? addedBy(user) : removedBy(user)}
    select now.is_current, ${use ? '(select c.used from counted c)' : 'null'} as used,
      s.score + coalesce((select sum(e.delta) from vote_events e where e.company_id = $1 and e.root_post_id = s.post_id), 0)::int
        + (select coalesce(sum(delta), 0) from changed)::int as score,
      coalesce((select not f.muted from subscriptions f where f.company_id = $1 and f.post_id = t.id and f.user_id = ${user}), ${voted}) as follows
    from now
    left join target t on true
    left join post_stats s on s.company_id = $1 and s.post_id = t.id`
}

const noted = (user: string) => `
  noted as (
    insert into vote_events (company_id, root_post_id, user_id, delta, voted_at)
    select $1, root_post_id, ${user}, delta, created_at from changed
  )`

const addedBy = (user: string) => `
  changed as (
    insert into votes (company_id, post_id, user_id, root_post_id)
    select $1, id, ${user}, id from target
    on conflict do nothing
    returning root_post_id, created_at, 1 as delta
  ),
  ${noted(user)}`

const removedBy = (user: string) => `
  changed as (
    delete from votes v
    using target t
    where v.company_id = $1 and v.post_id = t.id and v.user_id = ${user}
    returning v.root_post_id, v.created_at, -1 as delta
  ),
  ${noted(user)}`
