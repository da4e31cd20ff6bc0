import type { BoardApproval, ReviewReason } from '../../../contract/moderationKinds.ts'
import { rows } from '../../ports/database/database.ts'
import { someone, type Asking } from '../asking.ts'
import { newID } from '../ids.ts'
import { findSigns, printOf } from './signs/findSigns.ts'

/** Why the team should look at a new text, and whether it is hidden until it has. */
export interface Judged {
  reasons: ReviewReason[]
  isHeld: boolean
}

/** What the team or a program writes is never judged. */
export const unjudged: Judged = { reasons: [], isHeld: false }

/** Judges a text that the viewer is about to publish on a board, and remembers a hash of its words for a day. */
export async function judge(
  asking: Asking,
  { boardID, kind, text }: { boardID: string; kind: 'post' | 'comment'; text: string },
): Promise<Judged> {
  const { userID, isMember } = someone(asking)
  if (isMember) return unjudged
  const [known] = await rows<KnownRow>(asking.db, asking.companyID, knownQuery, [
    userID,
    boardID,
    newID(),
    printOf(text),
  ])
  if (!known) throw new Error('a company vanished while someone wrote')
  const signs = findSigns(text, known)
  const needsApproval = known.approval === 'postsAndComments' || (known.approval === 'posts' && kind === 'post')
  return {
    reasons: [...(needsApproval ? (['approval'] as const) : []), ...signs],
    isHeld: needsApproval || (known.holdsSuspects && signs.includes('ownWords')),
  }
}

interface KnownRow {
  same: number
  recent: number
  isNew: boolean
  ownWords: string[]
  approval: BoardApproval
  holdsSuspects: boolean
}

/** More than these make no difference. */
const mostCounted = 50

const knownQuery = `
  with noted as (
    insert into text_prints (company_id, id, author_id, print) values ($1, $4::uuid, $2::uuid, $5)
  )
  select
    (select count(*)::int from (select from text_prints t where t.company_id = $1 and t.print = $5 and t.created_at > now() - interval '1 day' limit ${mostCounted}) as c) as same,
    (select count(*)::int from (select from text_prints t where t.company_id = $1 and t.author_id = $2::uuid and t.created_at > now() - interval '10 minutes' limit ${mostCounted}) as c) as recent,
    u.created_at > now() - interval '1 day' as "isNew",
    array(select w.word from own_words w where w.company_id = $1) as "ownWords",
    b.approval, k.holds_suspects as "holdsSuspects"
  from companies k
  join users u on u.company_id = $1 and u.id = $2::uuid
  join boards b on b.company_id = $1 and b.id = $3::uuid
  where k.id = $1`
