import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { looksLike } from '../text/lookAlikes.ts'

/** Refuses with `teamName` a name by which a person outside the team could be taken for one of its members. */
export async function refuseTeamName(
  db: Db,
  companyID: CompanyID,
  { userID, name }: { userID: string; name: string },
): Promise<void> {
  const team = await rows<{ user_id: string; name: string | null }>(
    db,
    companyID,
    'select m.user_id, u.name from members m join users u on u.company_id = $1 and u.id = m.user_id where m.company_id = $1',
  )
  if (team.some((member) => member.user_id === userID)) return
  if (team.some((member) => member.name !== null && looksLike(member.name, name)))
    throw new CallError('teamName', { field: 'name' })
}
