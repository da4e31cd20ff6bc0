import { sql } from 'kysely'
import type { Intent } from '../../contract/intent.ts'
import type { Db } from '../ports/database/database.ts'

/** Every job and what it is told: ids, and never a secret. A code's address is the one value of a person, for want of an id of theirs. */
export interface Jobs {
  /** `isHeld`: it has waited for as long as what happened can be undone. */
  deliverEvent: { companyID: string; eventID: string; isHeld?: boolean }
  /** `browser` is that of `knownBrowser`, empty for one that is not known; `intent` is what the email's link carries. */
  sendSignInCode: { companyID: string; email: string; browser?: string; intent?: Intent | null }
  sendProofCode: { companyID: string; proofID: string }
  sendEmailCode: { companyID: string; userID: string }
  tellLeftEmail: { companyID: string; userID: string }
  renameMentions: { companyID: string; userID: string }
  eraseFiles: { companyID: string; fileIDs: string }
  mailNotice: { companyID: string; eventID: string; userID: string }
  /** As an earlier version queued it, like the next two. */
  mailNewPost: { companyID: string; postID: string; userID: string }
  mailStatusChange: { companyID: string; eventID: string; userID: string }
  mailNewComment: { companyID: string; commentID: string; userID: string }
  /** `day` is that of the company, `kind` one of `digestKinds`. */
  mailDigest: { companyID: string; userID: string; kind: string; day: string }
  mailTest: { companyID: string; userID: string }
}

const mostAttempts = 8

/** The smallest goes first, however many others wait: someone sits before an empty field for a code, and a comment may be told to thousands. */
const priorities: Record<keyof Jobs, number> = {
  sendSignInCode: -1,
  sendProofCode: -1,
  sendEmailCode: -1,
  deliverEvent: 0,
  mailTest: 0,
  tellLeftEmail: 0,
  eraseFiles: 0,
  renameMentions: 1,
  mailNotice: 1,
  mailNewPost: 1,
  mailStatusChange: 1,
  mailNewComment: 1,
  mailDigest: 2,
}

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
      run_at := now() + make_interval(secs => ${delaySeconds}),
      max_attempts := ${mostAttempts},
      priority := ${priorities[name]},
      job_key := ${key ?? null}::text
    )`.execute(tx)
}

/** Adds a job for each payload, as `enqueue` does, in one statement: a post may have thousands who follow it. */
export async function enqueueEach<Name extends keyof Jobs>(
  tx: Db,
  name: Name,
  payloads: readonly Jobs[Name][],
  { delaySeconds = 0 } = {},
): Promise<void> {
  if (payloads.length === 0) return
  await sql`
    select count(graphile_worker.add_job(
      ${name}::text,
      payload := told.payload,
      run_at := now() + make_interval(secs => ${delaySeconds}),
      max_attempts := ${mostAttempts},
      priority := ${priorities[name]}
    ))
    from json_array_elements(${JSON.stringify(payloads)}::json) as told (payload)`.execute(tx)
}
