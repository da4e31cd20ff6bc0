import { sql } from 'kysely'
import type { Intent } from '../../contract/intent.ts'
import type { Language } from '../../contract/languages.ts'
import type { Db } from '../ports/database/database.ts'

/** Every job and what it is told: ids, and never a secret. A code's address is the one value of a person, for want of an id of theirs. */
export interface Jobs {
  /** `isHeld`: it has waited for as long as what happened can be undone. `after`: the last person of the batch before. */
  deliverEvent: { companyID: string; eventID: string; isHeld?: boolean; after?: string }
  /** `browser` is that of `knownBrowser`, empty for one that is not known; `intent` is what the email's link carries. */
  sendSignInCode: { companyID: string; email: string; browser?: string; intent?: Intent | null }
  sendProofCode: { companyID: string; proofID: string }
  sendEmailCode: { companyID: string; userID: string }
  /** To the address that replies to the company's emails are to go to. */
  sendReplyToCode: { companyID: string; userID: string }
  /** The email that confirms an address for the changelog. */
  sendOptIn: { companyID: string; optInID: string }
  /** An entry, as its subscribers would get it, to one of the team. */
  sendEntryTest: { companyID: string; entryID: string; userID: string }
  tellLeftEmail: { companyID: string; userID: string }
  tellNewEmail: { companyID: string; userID: string }
  tellProviderLinked: { companyID: string; userID: string; providerID: string }
  sendRegistrationCode: { registrationID: string }
  renameMentions: { companyID: string; userID: string }
  /** Anyone who has an address of a picture that has not been fetched. */
  fetchAvatar: { companyID: string; userID: string }
  /** A member whose account has another picture, or none any more. */
  takeAccountPicture: { companyID: string; userID: string }
  setAside: { companyID: string; groupID: string }
  sendInvite: { companyID: string; inviteID: string }
  sendInviteCode: { companyID: string; codeID: string }
  eraseFiles: { companyID: string; fileIDs: string }
  eraseExportFiles: { companyID: string; jobIDs: string }
  /** `userID` as an earlier version queued it: one person a job. */
  mailNotice: { companyID: string; eventID: string; userIDs?: readonly string[]; userID?: string }
  /** What is left to publish on a board, by whom: posts and comments, or comments alone. */
  publishWaiting: { companyID: string; boardID: string; byID: string; kind: 'all' | 'comments' }
  /** What is left to take down of a blocked person, or to bring back. */
  takeDown: { companyID: string; userID: string; byID: string }
  bringBack: { companyID: string; userID: string; byID: string }
  /** As an earlier version queued it, like the next two. */
  mailNewPost: { companyID: string; postID: string; userID: string }
  mailStatusChange: { companyID: string; eventID: string; userID: string }
  mailNewComment: { companyID: string; commentID: string; userID: string }
  /** `day` is that of the company, `kind` one of `digestKinds`. */
  mailDigest: { companyID: string; userID: string; kind: string; day: string }
  /** Of one company, kind and period; `day` is that of `digests`, or null for one that someone asked for. */
  mailSummaries: {
    companyID: string
    kind: string
    day: string | null
    since: string
    until: string
    userIDs: string[]
  }
  mailTest: { companyID: string; userID: string }
  /** An export, an import, a bulk action or an undoing, as `company_jobs` has it. */
  runCompanyJob: { companyID: string; jobID: string }
  /** `after`: the number of the last row that has been looked at; -1 once all have. */
  tellBulk: { companyID: string; jobID: string; isHeld?: boolean; after?: number }
  mailBulk: { companyID: string; jobID: string; userID: string; kind: string; posts?: number }
  /** `kind` is one of `closingKinds`. */
  tellClosing: { companyID: string; kind: string }
  eraseCompany: { companyID: string }
  mailDomain: { companyID: string; userID: string }
  /** About an account, of no company, like the next four. */
  sendPasswordReset: { resetID: string }
  /** `mail` is one of `accountMails`; `language` is that of the request, where there was one. */
  tellAccount: { accountID: string; mail: string; language: Language | null }
  /** As an earlier version queued it. */
  tellPasswordChanged: { accountID: string; language: Language }
  sendAccountEmailCode: { accountID: string }
  tellLeftAccountEmail: { accountID: string }
}

/** How often a job is tried before it is given up. */
export const mostAttempts = 8

/** The smallest goes first, however many others wait: someone sits before an empty field for a code, and a comment may be told to thousands. */
const priorities: Record<keyof Jobs, number> = {
  sendSignInCode: -1,
  sendProofCode: -1,
  sendEmailCode: -1,
  sendReplyToCode: -1,
  sendInviteCode: -1,
  sendRegistrationCode: -1,
  sendPasswordReset: -1,
  sendAccountEmailCode: -1,
  sendInvite: 0,
  deliverEvent: 0,
  mailTest: 0,
  sendOptIn: 0,
  sendEntryTest: 0,
  tellClosing: 0,
  eraseCompany: 2,
  mailDomain: 0,
  tellLeftEmail: 0,
  tellNewEmail: 0,
  tellProviderLinked: 0,
  tellAccount: 0,
  tellPasswordChanged: 0,
  tellLeftAccountEmail: 0,
  eraseFiles: 0,
  eraseExportFiles: 0,
  publishWaiting: 0,
  takeDown: 0,
  bringBack: 0,
  renameMentions: 1,
  setAside: 0,
  mailNotice: 1,
  mailNewPost: 1,
  mailStatusChange: 1,
  mailNewComment: 1,
  mailDigest: 2,
  mailSummaries: 2,
  tellBulk: 2,
  mailBulk: 2,
  runCompanyJob: 3,
  fetchAvatar: 3,
  takeAccountPicture: 1,
}

/** Jobs that take minutes: one at a time on the whole server, so that they never take the workers that send emails. */
export const longQueue = 'long'
/** One at a time on the whole server: a server that does not answer holds up other pictures, and no email. */
const avatarQueue = 'avatars'
const queues: Partial<Record<keyof Jobs, string>> = { runCompanyJob: longQueue, fetchAvatar: avatarQueue }

/** Adds a job in the transaction that is given: it runs if and only if that commits. `key` makes a job that is already waiting the same one. */
export async function enqueue<Name extends keyof Jobs>(
  tx: Db,
  name: Name,
  payload: Jobs[Name],
  { delaySeconds = 0, key }: { delaySeconds?: number; key?: string } = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}::text,
      payload := ${JSON.stringify(payload)}::json,
      queue_name := ${queues[name] ?? null}::text,
      run_at := now() + make_interval(secs => ${delaySeconds}),
      max_attempts := ${mostAttempts},
      priority := ${priorities[name]},
      job_key := ${key ?? null}::text
    )`.execute(tx)
}

/** Adds a job for each payload, as `enqueue` does, in one statement: a post may have thousands who follow it. `keyOf` gives each its `key`. */
export async function enqueueEach<Name extends keyof Jobs>(
  tx: Db,
  name: Name,
  payloads: readonly Jobs[Name][],
  { delaySeconds = 0, keyOf }: { delaySeconds?: number; keyOf?: (payload: Jobs[Name]) => string } = {},
): Promise<void> {
  if (payloads.length === 0) return
  const told = payloads.map((payload) => ({ payload, key: keyOf?.(payload) ?? null }))
  await sql`
    select count(graphile_worker.add_job(
      ${name}::text,
      payload := told.job -> 'payload',
      queue_name := ${queues[name] ?? null}::text,
      run_at := now() + make_interval(secs => ${delaySeconds}),
      max_attempts := ${mostAttempts},
      priority := ${priorities[name]},
      job_key := told.job ->> 'key'
    ))
    from json_array_elements(${JSON.stringify(told)}::json) as told (job)`.execute(tx)
}
