import { sql } from 'kysely'
import { auditActions, type AuditAction } from '../../contract/auditActions.ts'
import type { CompanyID } from '../../db/companyID.ts'
import type { Db } from '../ports/database/database.ts'
import type { Happening } from './events.ts'
import { newID } from './ids.ts'
import { auditSource, type AuditSource } from './auditSource.ts'
import { isAudited } from './unaudited.ts'

/** Adds an event's row to the audit log, in the transaction of the change; nothing for an event that leaves none. */
export async function writeAudit(tx: Db, companyID: CompanyID, happening: Happening): Promise<void> {
  await writeAuditEach(tx, companyID, [happening])
}

/** The same for many events, which are one statement. */
export async function writeAuditEach(tx: Db, companyID: CompanyID, happenings: readonly Happening[]): Promise<void> {
  const entries = happenings.flatMap((happening) => entryOf(companyID, happening) ?? [])
  for (let from = 0; from < entries.length; from += entriesAtOnce)
    await tx
      .insertInto('audit_entries')
      .values(entries.slice(from, from + entriesAtOnce))
      .execute()
}

/** A statement has at most 65,535 values. */
const entriesAtOnce = 1_000

function entryOf(companyID: CompanyID, happening: Happening) {
  const { type, actorID, postID, commentID, boardID, userID, data = {} } = happening
  const source = happening.source ?? auditSource()
  if (!isAudited(type) || !isWorth(happening, type, source)) return null
  // Of the same moment as its id, by which the log is ordered: a transaction may have begun long before.
  const created = new Date()
  return {
    company_id: companyID,
    id: newID(created.getTime()),
    created_at: created,
    kind: auditActions[type],
    action: type,
    actor_id: actorID,
    subject_id: subjectOf(happening),
    data: JSON.stringify({ ...defined({ postID, commentID, boardID, userID }), ...data }),
    ...source,
  }
}

/** The same for what happened to an account, at every company whose team it is on; `byOperator`: not its person did it. */
export async function writeAuditOfAccount(
  tx: Db,
  accountID: string,
  { type, data, byOperator }: { type: AuditAction; data: NonNullable<Happening['data']>; byOperator: boolean },
): Promise<void> {
  const { session, browser } = auditSource()
  await sql`
    insert into audit_entries (company_id, id, kind, action, actor_id, subject_id, data, session, browser, created_at)
    select m.company_id, new_id(), ${auditActions[type]}, ${type}, ${byOperator ? null : sql.ref('m.user_id')}, m.user_id,
      ${JSON.stringify(data)}::jsonb || jsonb_build_object('userID', m.user_id), ${session}, ${browser}, clock_timestamp()
    from members m
    where m.account_id = ${accountID}::uuid`.execute(tx)
}

/**
 * Some events are everyone's. Members' sign-ins are kept, customers' are not; what people take away of their own is not, nor is each post of a bulk
 * action, which has a row itself.
 */
function isWorth({ data = {} }: Happening, type: AuditAction, { session }: AuditSource): boolean {
  if (data['jobID'] !== undefined && (type.startsWith('post.') || type.startsWith('comment.'))) return false
  if (type === 'user.signedIn') return data['kind'] === 'member'
  return !ofEveryone.has(type) || session === 'member'
}

const ofEveryone: ReadonlySet<AuditAction> = new Set(['post.deleted', 'comment.deleted', 'user.sessionsEnded'])

/** The id of what was changed: the one that the event's noun names. */
function subjectOf({ type, postID, commentID, boardID, userID, data = {} }: Happening): string | null {
  if (type === 'company.handedOver') return userID ?? null
  const noun = type.slice(0, type.indexOf('.'))
  const own = { post: postID, comment: commentID, board: boardID, user: userID, member: userID, account: userID }
  const inData = subjectFields[noun]?.map((field) => data[field]).find((value) => typeof value === 'string')
  const found = Object.entries(own).find(([name]) => name === noun)?.[1] ?? inData
  return typeof found === 'string' && found !== '' ? found : null
}

/** Under which names events have the ids of what has no column of its own. */
const subjectFields: Readonly<Record<string, readonly string[]>> = {
  apiKey: ['apiKeyID'],
  bulk: ['jobID'],
  category: ['categoryID'],
  changelogLabel: ['labelID'],
  entry: ['entryID'],
  customField: ['customFieldID'],
  customPostField: ['fieldID'],
  import: ['jobID'],
  invite: ['inviteID', 'linkID'],
  job: ['jobID'],
  member: ['inviteID', 'linkID'],
  roadmap: ['roadmapID'],
  role: ['roleID'],
  savedAnswer: ['savedAnswerID'],
  segment: ['segmentID'],
  signInProvider: ['providerID'],
  status: ['statusID'],
  tag: ['tagID'],
  thirdPartyCompany: ['thirdPartyCompanyID'],
}

function defined(ids: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(ids).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
