import { boardKinds, notificationKinds, teamKinds, type NotificationKind } from '../../../contract/notificationKinds.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'
import { changeSummary } from '../summaries/changeSummary.ts'
import { choose } from './settings.ts'

const summaryEndings = { dailySummary: 'daily', weeklySummary: 'weekly', weeklyReport: 'report' } as const

/** The emails that someone ends: one kind of notification, a daily email, or a member's summary. */
export type EndedKind = NotificationKind | 'digest' | 'teamDigest' | keyof typeof summaryEndings

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
    if (isSummary(kind)) return changeSummary(tx, companyID, userID, { kind: summaryEndings[kind], isOn: false })
    const isDaily = kind === 'digest' || kind === 'teamDigest'
    const ended = isDaily ? await dailyKinds(tx, companyID, userID, kind === 'teamDigest') : [kind]
    for (const one of ended) await choose(tx, companyID, userID, { kind: one, mail: 'off' })
    if (kind === 'entryPublished') await leaveChangelog(tx, companyID, userID)
    if (kind !== 'digest') await endOnBoards(tx, companyID, userID, kind)
  })
}

/** Who wants no emails of entries is no subscriber any more. */
async function leaveChangelog(tx: Db, companyID: CompanyID, userID: string): Promise<void> {
  const gone = await rows(
    tx,
    companyID,
    `with labels as (delete from changelog_subscription_labels where company_id = $1 and user_id = $2::uuid)
     delete from changelog_subscriptions where company_id = $1 and user_id = $2::uuid returning user_id`,
    [userID],
  )
  if (gone.length > 0) await record(tx, companyID, { type: 'changelogAudience.left', userID, actorID: userID })
}

/** What a member chose to get by email from single boards appears in the product from then on. */
async function endOnBoards(
  tx: Db,
  companyID: CompanyID,
  userID: string,
  kind: NotificationKind | 'teamDigest',
): Promise<void> {
  const isDaily = kind === 'teamDigest'
  await rows(
    tx,
    companyID,
    `update board_notification_choices set choice = 'inApp' where company_id = $1 and user_id = $2 and kind = any ($3::text[]) and choice = any ($4::text[])`,
    [userID, isDaily ? boardKinds : [kind], isDaily ? ['daily'] : ['now', 'daily']],
  )
}

async function dailyKinds(tx: Db, companyID: CompanyID, userID: string, ofTeam: boolean): Promise<NotificationKind[]> {
  const found = await rows<{ kind: NotificationKind }>(
    tx,
    companyID,
    `select kind from notification_choices where company_id = $1 and user_id = $2 and mail = 'daily' and (kind = any($3::text[])) = $4::boolean order by kind`,
    [userID, teamKinds, ofTeam],
  )
  return found.map(({ kind }) => kind)
}

function isSummary(kind: string): kind is keyof typeof summaryEndings {
  return Object.hasOwn(summaryEndings, kind)
}

export function isEndedKind(text: string): text is EndedKind {
  return (
    text === 'digest' ||
    text === 'teamDigest' ||
    isSummary(text) ||
    (notificationKinds as readonly string[]).includes(text)
  )
}
