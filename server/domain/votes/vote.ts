import type { CompanyID } from '../../../db/companyID.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { someone, type Relying } from '../asking.ts'
import { currentTogether, type Known } from '../companies/readCurrent.ts'
import { isID } from '../ids.ts'
import { checkUse } from '../limits/countUse.ts'
import { changeStatement } from './changeQuery.ts'
import { holdRoots } from './holdRoots.ts'

export interface VoteResult {
  postID: string
  score: number
  viewerVoted: boolean
  /**
   * Voting follows the post, unless the voter muted it; taking the vote back leaves other reasons to follow in place.
   */
  viewerFollows: boolean
}

/** Votes for the viewer; voting twice changes nothing. Refuses with `notFound` for whatever the viewer cannot see, and with `votesClosed`. */
export async function vote(asking: Relying, postID: string): Promise<VoteResult> {
  return changeVote(asking, postID, true)
}

/** Takes the viewer's vote back; without one, nothing changes. Refuses as voting does. */
export async function unvote(asking: Relying, postID: string): Promise<VoteResult> {
  return changeVote(asking, postID, false)
}

/** One vote that is given or taken back, as the statement takes it. */
interface Change {
  userID: string
  postID: string
  voted: boolean
  /** The words of what they may see, in a row. */
  sight: string
  /** Null where the use has been counted, as when a post brings its author's vote. */
  limitKey: string | null
  windowStart: string | null
  most: number | null
}

interface ChangeRow {
  nr: number
  is_current: boolean
  used: number | null
  /** Whether voting is closed on a post that they see; null for none. */
  is_closed: boolean | null
  score: number | null
  follows: boolean | null
}

/** Gives the viewer's vote or takes it back, also a guest's who has been judged. */
export async function changeVote(asking: Relying, postID: string, voted: boolean): Promise<VoteResult> {
  const { userID } = someone(asking)
  const { use } = asking
  if (!isID(postID)) throw new CallError('notFound')
  const { row } = await changeTogether(asking, () => ({
    userID,
    postID,
    voted,
    sight: asking.sight.join(' '),
    limitKey: use?.key ?? null,
    windowStart: use?.windowStart.toISOString() ?? null,
    most: use?.most ?? null,
  }))
  if (use) checkUse(use, row.used)
  if (row.is_closed === true) throw new CallError('votesClosed')
  if (row.score === null || row.follows === null) throw new CallError('notFound')
  return { postID, score: row.score, viewerVoted: voted, viewerFollows: row.follows }
}

// Together with others' at the same moment. One person's changes come one after the other, and a statement holds their limit's row first: no two
// wait for each other in a circle.
const changeTogether = currentTogether(write, {
  keyOf: ({ userID }: Change) => userID,
  bounds: { most: 64, turns: 2 },
  hold: (tx, companyID, { postID }) => holdRoots(tx, companyID, [postID]),
})

async function write(db: Db, companyID: CompanyID, changes: Known<Change>[]): Promise<ChangeRow[]> {
  const sorted = changes
    .map((item, nr) => ({ ...item, nr }))
    .sort((one, other) => ((one.limitKey ?? '') < (other.limitKey ?? '') ? -1 : 1))
  const column = <Name extends keyof (typeof sorted)[number]>(name: Name) => sorted.map((item) => item[name])
  const values = changeStatement.values({
    numbers: column('nr'),
    userIDs: column('userID'),
    postIDs: column('postID'),
    voted: column('voted'),
    sights: column('sight'),
    known: column('known'),
    limitKeys: column('limitKey'),
    windowStarts: column('windowStart'),
    most: column('most'),
  })
  return rows<ChangeRow>(db, companyID, changeStatement.text, values)
}
