import type { CompanyID } from '../../../db/companyID.ts'
import { enqueue } from '../../jobs/queue.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { checkName } from '../text/personName.ts'
import { refuseTeamName } from './teamName.ts'

/**
 * Changes the viewer's own name, or removes it with null; returns it as stored. Either way they count as asked. Refuses
 * with `textMissing`, `textTooLong`, and with `teamName` for a name that looks like a team member's.
 */
export async function renameViewer(asking: Asking, name: string | null): Promise<string | null> {
  const { db, companyID } = asking
  const { userID, name: present, isUnasked } = signedIn(asking)
  const kept = name === null ? null : checkName(name)
  if (kept === present && !isUnasked) return kept
  if (kept !== null) await refuseTeamName(db, companyID, { userID, name: kept })
  await storeName(db, companyID, userID, kept)
  if (kept !== present) await tellOfName(db, companyID, userID)
  return kept
}

/** Gives a member of the team another name, which `checkName` has cleaned, in the given transaction. */
export async function renamePerson(tx: Db, companyID: CompanyID, userID: string, name: string): Promise<void> {
  await storeName(tx, companyID, userID, name)
  await tellOfName(tx, companyID, userID)
}

async function storeName(db: Db, companyID: CompanyID, userID: string, name: string | null): Promise<void> {
  await rows(
    db,
    companyID,
    'update users set name = $3, name_asked_at = now(), url_name = case when $3::text is not null then url_name end where company_id = $1 and id = $2::uuid',
    [userID, name],
  )
}

/**
 * Gives a person without a name the one that they typed when signing in; an existing name stays. Refuses with
 * `teamName`.
 */
export async function nameNameless(tx: Db, companyID: CompanyID, userID: string, name: string): Promise<void> {
  const [named] = await rows<{ id: string }>(
    tx,
    companyID,
    'update users set name = $3, name_asked_at = now() where company_id = $1 and id = $2::uuid and name is null returning id',
    [userID, name],
  )
  if (!named) return
  await refuseTeamName(tx, companyID, { userID, name })
  await tellOfName(tx, companyID, userID)
}

/** Texts contain the names of the people they mention: a job rewrites those. */
async function tellOfName(tx: Db, companyID: CompanyID, userID: string): Promise<void> {
  await enqueue(tx, 'renameMentions', { companyID, userID }, { key: `renameMentions:${companyID}:${userID}` })
  await record(tx, companyID, { type: 'user.renamed', userID, actorID: userID })
}
