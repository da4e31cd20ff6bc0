import { notificationKinds, teamKinds, type NotificationKind } from '../../../contract/notificationKinds.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import { isID } from '../ids.ts'
import { choose } from './settings.ts'

/** The emails that someone ends: one kind of notification, or the daily email of what they follow. */
export type EndedKind = NotificationKind | 'digest'

/**
 * Ends a person's emails of a kind; notifications in the product continue. A second time changes nothing, and nothing
 * happens for unknown ids.
 */
export async function endMails(
  db: Db,
  companyID: CompanyID,
  { kind, userID }: { kind: EndedKind; userID: string },
): Promise<void> {
  if (!isID(userID)) return
  await inTransaction(db, async (tx) => {
    const ended = kind === 'digest' ? await dailyKinds(tx, companyID, userID) : [kind]
    for (const one of ended) await choose(tx, companyID, userID, { kind: one, mail: 'off' })
  })
}

async function dailyKinds(tx: Db, companyID: CompanyID, userID: string): Promise<NotificationKind[]> {
  const found = await rows<{ kind: NotificationKind }>(
    tx,
    companyID,
    `select kind from notification_choices where company_id = $1 and user_id = $2 and mail = 'daily' and kind <> all($3::text[]) order by kind`,
    [userID, teamKinds],
  )
  return found.map(({ kind }) => kind)
}

export function isEndedKind(text: string): text is EndedKind {
  return text === 'digest' || (notificationKinds as readonly string[]).includes(text)
}
