import { sql } from 'kysely'
import { CallError } from '../../../contract/errors.ts'
import type { SavedAnswer } from '../../../contract/savedAnswers.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'

/** A saved answer as it is stored. */
export interface AnswerRow {
  id: string
  title: string
  body: string
  isShared: boolean
}

/** The answers that the viewer sees: those that are shared, then their own, each in their order. */
export function readAnswers(asking: Asking): Promise<AnswerRow[]> {
  const { db, companyID } = asking
  return rows<AnswerRow>(
    db,
    companyID,
    `select a.id, a.title, a.body, a.owner_id is null as "isShared"
     from saved_answers a
     where a.company_id = $1 and (a.owner_id is null or a.owner_id = $2::uuid)
     order by a.owner_id is not null, a.position, a.id`,
    [signedIn(asking).userID],
  )
}

/** The answers that the viewer sees. Until the transaction ends, no other one changes those that are shared, or those of the viewer. */
export async function lockAnswers(asking: Asking): Promise<AnswerRow[]> {
  const { db, companyID } = asking
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:savedAnswers`}, 0))`.execute(db)
  return readAnswers(asking)
}

/** One of the answers that the viewer sees; refuses with `notFound`. */
export function findAnswer(present: readonly AnswerRow[], savedAnswerID: string): AnswerRow {
  const found = isID(savedAnswerID) ? present.find(({ id }) => id === savedAnswerID.toLowerCase()) : undefined
  if (!found) throw new CallError('notFound', { field: 'savedAnswerID' })
  return found
}

/** Whether the viewer may change answers that are, or become, shared or their own: shared ones speak for the whole team. */
function mayChange(asking: Pick<Asking, 'viewer'>, isShared: boolean): boolean {
  return !isShared || may(asking, 'comments.moderate')
}

/** Refuses with `forbidden`. */
export function requireMayChange(asking: Asking, isShared: boolean): void {
  if (!mayChange(asking, isShared)) throw new CallError('forbidden')
}

export function shapeAnswer(asking: Asking, { id, title, body, isShared }: AnswerRow): SavedAnswer {
  return { id, title, body, isShared, canChange: mayChange(asking, isShared) }
}
