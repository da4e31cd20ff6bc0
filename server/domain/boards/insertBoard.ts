import type { CompanyID } from '../../../db/companyID.ts'
import { lengths } from '../../../contract/lengths.ts'
import type { Db } from '../../ports/database/database.ts'
import { newID } from '../ids.ts'
import { checkText, requireName } from '../text/checkText.ts'
import { record } from '../events.ts'
import { claimBoardURLName } from './claimBoardURLName.ts'

export interface NewBoard {
  name: string
  description?: string | undefined
  access?: 'public' | 'signedIn' | 'private' | undefined
}

/**
 * Inserts a board at the end of the company's order. Returns its id and address. Refuses with `textMissing`,
 * `textTooLong` or `nameReserved`, naming the field.
 */
export async function insertBoard(
  tx: Db,
  companyID: CompanyID,
  { name, description = '', access = 'public' }: NewBoard,
  actorID: string | null,
): Promise<{ id: string; urlName: string }> {
  const keptName = requireName('name', name, lengths.boardName)
  const keptDescription = checkText('description', description, lengths.description)
  const id = newID()
  const urlName = await claimBoardURLName(tx, companyID, keptName)
  await tx
    .insertInto('boards')
    .values((insert) => ({
      company_id: companyID,
      id,
      name: keptName,
      url_name: urlName,
      description: keptDescription,
      access,
      position: insert
        .selectFrom('boards')
        .select((board) => board.fn.coalesce(board(board.fn.max('position'), '+', 1), board.val(0)).as('next'))
        .where('company_id', '=', companyID),
    }))
    .execute()
  await record(tx, companyID, { type: 'board.created', boardID: id, actorID })
  return { id, urlName }
}
