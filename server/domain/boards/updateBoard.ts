import type { Board, BoardAccess } from '../../../contract/boards.ts'
import type { BoardGuests } from '../../../contract/boardGuests.ts'
import { lengths } from '../../../contract/lengths.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { checkText, requireName } from '../text/checkText.ts'
import { writeAccessLists } from './accessLists.ts'
import { findBoard } from './findBoard.ts'
import { readBoard } from './readBoards.ts'
import { writeMailSegment } from './mailSegment.ts'
import { requireRoom } from './requireRoom.ts'

export interface BoardChanges {
  boardID: string
  name?: string | undefined
  description?: string | undefined
  prompt?: string | undefined
  access?: BoardAccess | undefined
  domains?: string[] | undefined
  people?: string[] | undefined
  segments?: string[] | undefined
  hasPrivateComments?: boolean | undefined
  isAnonymous?: boolean | undefined
  guests?: BoardGuests | undefined
  mailsTeam?: boolean | undefined
  mailsSegmentID?: string | null | undefined
  isArchived?: boolean | undefined
}

/**
 * Changes the given fields of a board. A new name keeps the address, which is in people's links. Refuses with
 * `notFound`, and with `textMissing` or `textTooLong`, naming the field, with `boardsFull`; for access lists see
 * `writeAccessLists`, for the segment `writeMailSegment`.
 */
export async function updateBoard(asking: Asking, { boardID, ...changes }: BoardChanges): Promise<Board> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const board = await findBoard(asking, { id: boardID })
  const mine = { company_id: companyID, id: board.id }
  const present = await db
    .selectFrom('boards')
    .select([
      'name',
      'description',
      'prompt',
      'access',
      'private_comments',
      'anonymous',
      'guests',
      'mails_team',
      'archived_at',
    ])
    .where('company_id', '=', mine.company_id)
    .where('id', '=', mine.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const wanted = {
    name: changes.name === undefined ? present.name : requireName('name', changes.name, lengths.boardName),
    description:
      changes.description === undefined
        ? present.description
        : checkText('description', changes.description, lengths.description),
    prompt: changes.prompt === undefined ? present.prompt : checkText('prompt', changes.prompt, lengths.prompt),
    access: changes.access ?? present.access,
    private_comments: changes.hasPrivateComments ?? present.private_comments,
    anonymous: changes.isAnonymous ?? present.anonymous,
    guests: changes.guests ?? present.guests,
    mails_team: changes.mailsTeam ?? present.mails_team,
    archived_at: archivedAt(present.archived_at, changes.isArchived),
  }
  const columns = (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter(
    (column) => wanted[column] !== present[column],
  )
  const lists = await writeAccessLists(asking, board.id, wanted.access as BoardAccess, changes)
  const isNarrowed = await writeMailSegment(asking, board.id, changes.mailsSegmentID)
  if (columns.length > 0)
    await db
      .updateTable('boards')
      .set(wanted)
      .where('company_id', '=', mine.company_id)
      .where('id', '=', mine.id)
      .execute()
  if (textOf(wanted) > textOf(present)) await requireRoom(asking)
  const changed = [...columns.map((column) => fieldNames[column]), ...lists, ...(isNarrowed ? ['mailsSegmentID'] : [])]
  if (changed.length > 0)
    await record(db, companyID, { type: 'board.updated', boardID: board.id, actorID: userID, data: { changed } })
  return readBoard(asking, { id: board.id })
}

const fieldNames = {
  name: 'name',
  description: 'description',
  prompt: 'prompt',
  access: 'access',
  private_comments: 'hasPrivateComments',
  anonymous: 'isAnonymous',
  guests: 'guests',
  mails_team: 'mailsTeam',
  archived_at: 'isArchived',
} as const

/** The length of a board's texts on every page, in UTF-16 units. */
function textOf({ name, description, prompt }: Record<'name' | 'description' | 'prompt', string>): number {
  return name.length + description.length + prompt.length
}

/** Archiving an archived board again keeps the first time. */
function archivedAt(present: Date | null, isArchived: boolean | undefined): Date | null {
  if (isArchived === undefined) return present
  return isArchived ? (present ?? new Date()) : null
}
