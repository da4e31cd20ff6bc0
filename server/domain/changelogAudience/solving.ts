import type { OutputOf } from '../../../contract/call.ts'
import type { changelogAudienceGetSolved } from '../../../contract/changelogAudience.ts'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'
import { visibleTo } from '../sight.ts'
import { seesEntry } from './audienceSQL.ts'
import { readerOf, someReader } from './readerToken.ts'

type Solving = OutputOf<typeof changelogAudienceGetSolved>

interface Asked {
  entryID: string
  reader?: string | undefined
}

/** Whether to ask the reader of an email, else the viewer, if an entry solved it, and what they said. Refuses with `badLink`. */
export async function readSolving(asking: Asking, { entryID, reader }: Asked): Promise<Solving> {
  const found = await readerOf(asking, reader)
  if (!found || found.isBlocked) return { isAsked: false, solved: null }
  return (
    (await solvingOf(asking.db, asking.companyID, { entryID, userID: found.userID })) ?? {
      isAsked: false,
      solved: null,
    }
  )
}

/** Keeps their answer, one a person. Refuses with `badLink`, `signInNeeded`, `blocked`, and with `notFound` for who voted for none of its posts. */
export async function answerSolved(
  asking: Asking,
  { entryID, reader, solved }: Asked & { solved: boolean },
): Promise<Solving> {
  const { db, companyID } = asking
  const { userID, isBlocked } = await someReader(asking, reader)
  if (isBlocked) throw new CallError('blocked')
  if (!(await keepAnswer(db, companyID, { entryID, userID, solved }))) throw new CallError('notFound')
  return { isAsked: true, solved }
}

/** Keeps an answer of someone who is asked; false for who is not. */
export async function keepAnswer(
  db: Db,
  companyID: CompanyID,
  { entryID, userID, solved }: { entryID: string; userID: string; solved: boolean },
): Promise<boolean> {
  if (!(await solvingOf(db, companyID, { entryID, userID }))) return false
  const [changed] = await rows(
    db,
    companyID,
    `insert into changelog_answers as a (company_id, entry_id, user_id, solved)
     values ($1, $2::uuid, $3::uuid, $4)
     on conflict (company_id, entry_id, user_id) do update set solved = excluded.solved, created_at = now() where a.solved <> excluded.solved
     returning user_id`,
    [entryID, userID, solved],
  )
  if (changed) await record(db, companyID, { type: 'entry.answered', userID, actorID: userID, data: { entryID } })
  return true
}

/** What someone said who voted for a post of an entry, on a board that they may see; null for everyone else. */
export async function solvingOf(
  db: Db,
  companyID: CompanyID,
  { entryID, userID }: { entryID: string; userID: string },
): Promise<(Solving & { title: string; urlName: string }) | null> {
  if (!isID(entryID)) return null
  const [found] = await rows<{ solved: boolean | null; title: string; urlName: string }>(db, companyID, solvingQuery, [
    entryID,
    userID,
  ])
  return found ? { isAsked: true, ...found } : null
}

const solvingQuery = `
  select a.solved, e.title, e.url_name as "urlName"
  from changelog_entries e
  join companies c on c.id = $1
  join users u on u.company_id = $1 and u.id = $3::uuid and u.blocked_at is null
  left join changelog_answers a on a.company_id = $1 and a.entry_id = e.id and a.user_id = u.id
  where e.company_id = $1 and e.id = $2::uuid and e.state = 'published' and ${seesEntry('e', 'c', 'u')} and exists (
    select from changelog_entry_posts l
    join posts o on o.company_id = $1 and o.id = l.post_id
    join posts p on p.company_id = $1 and p.id = coalesce(o.merged_into_id, o.id) and p.deleted_at is null
    join boards b on b.company_id = $1 and b.id = p.board_id and ${visibleTo('b', 'u')}
    join votes v on v.company_id = $1 and v.user_id = u.id and v.root_post_id = p.id
    where l.company_id = $1 and l.entry_id = e.id)`
