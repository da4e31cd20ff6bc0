import type { BoardQuestion } from '../../../contract/boards.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { findBoard } from '../boards/findBoard.ts'
import { record } from '../events.ts'
import { isOnBoard } from './isOnBoard.ts'
import { lockFields } from './lockFields.ts'

/** A field that a board asks for. */
interface Asked {
  fieldID: string
  isRequired: boolean
}

/** What a board asks of those who post there, in the order of the fields. The caller checks that the board may be seen. */
export async function askedOf(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  boardID: string,
): Promise<BoardQuestion[]> {
  return rows<BoardQuestion>(
    db,
    companyID,
    `select f.id as "fieldID", f.name, f.type, q.is_required as "isRequired", f.is_public as "isPublic",
       coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.position, o.id)
         from custom_post_field_options o where o.company_id = $1 and o.field_id = f.id), '[]') as options
     from board_questions q
     join custom_post_fields f on f.company_id = $1 and f.id = q.field_id
     where q.company_id = $1 and q.board_id = $2::uuid
     order by f.position, f.id`,
    [boardID],
  )
}

/** The same for a viewer; refuses with `notFound`. */
export async function readQuestions(asking: Asking, boardID: string): Promise<BoardQuestion[]> {
  const board = await findBoard(asking, { id: boardID })
  return askedOf(asking, board.id)
}

/**
 * Makes these the fields that a board asks for. Refuses with `notFound`, with `fieldGone` for a field that is not on the board, with `badInput` for one that
 * is named twice, and with `changedMeanwhile` if the board no longer asks what is expected.
 */
export async function setQuestions(
  asking: Asking,
  {
    boardID,
    questions,
    expects,
  }: { boardID: string; questions: readonly Asked[]; expects?: readonly Asked[] | undefined },
): Promise<BoardQuestion[]> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const board = await findBoard(asking, { id: boardID })
  const fields = await lockFields(asking)
  const present = await askedOf(asking, board.id)
  if (expects && keyOf(expects) !== keyOf(present)) throw new CallError('changedMeanwhile', { field: 'questions' })
  const wanted = questions.map(({ fieldID, isRequired }) => ({ fieldID: fieldID.toLowerCase(), isRequired }))
  const ids = wanted.map(({ fieldID }) => fieldID)
  if (new Set(ids).size < ids.length) throw new CallError('badInput', { field: 'questions' })
  const areThere = ids.every((id) => fields.some((field) => field.id === id && isOnBoard(field, board.id)))
  if (!areThere) throw new CallError('fieldGone', { field: 'questions' })
  if (keyOf(wanted) === keyOf(present)) return present
  await rows(
    db,
    companyID,
    'delete from board_questions where company_id = $1 and board_id = $2::uuid and field_id <> all ($3::uuid[])',
    [board.id, ids],
  )
  await rows(
    db,
    companyID,
    `insert into board_questions as q (company_id, board_id, field_id, is_required)
     select $1, $2::uuid, w.field_id, w.is_required from unnest($3::uuid[], $4::boolean[]) as w (field_id, is_required)
     on conflict (company_id, board_id, field_id) do update set is_required = excluded.is_required
     where q.is_required <> excluded.is_required`,
    [board.id, ids, wanted.map(({ isRequired }) => isRequired)],
  )
  await record(db, companyID, { type: 'board.questionsChanged', boardID: board.id, actorID: userID })
  return askedOf(asking, board.id)
}

function keyOf(asked: readonly Asked[]): string {
  return asked
    .map(({ fieldID, isRequired }) => `${fieldID} ${isRequired}`)
    .toSorted()
    .join('\n')
}
