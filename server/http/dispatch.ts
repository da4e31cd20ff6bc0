import { createHash } from 'node:crypto'
import { refusals, CallError, type RefusalBody } from '../../contract/errors.ts'
import type { Call } from '../../contract/call.ts'
import { answers } from '../calls/all.ts'
import type { CompanyAnswer, RootAnswer } from '../calls/answer.ts'
import { withAuditSource } from '../domain/auditSource.ts'
import { isGuest, signedIn, someone, type Asking, type CompanyFacts, type KeyAsker } from '../domain/asking.ts'
import { signedInAccount, type RootAsking } from '../domain/rootAsking.ts'
import { forgetSetup, Outdated } from '../domain/companies/setup.ts'
import { requireProof } from '../domain/provenLately.ts'
import { countUse, useOf } from '../domain/limits/countUse.ts'
import { showOwnVotes } from '../domain/guests/showOwnVotes.ts'
import { knownBrowser } from '../domain/people/signIn/knownBrowser.ts'
import { troubleOf, type Trouble } from '../ports/database/isUnavailable.ts'
import { inTransaction } from '../ports/database/database.ts'
import { StorageAway } from '../ports/storage/storage.ts'
import { wordsFor } from '../words/words.ts'
import { companyAnew } from './hosts.ts'
import { readInput } from './request/input.ts'
import type { Service } from './service.ts'

/**
 * Besides the first. Each that is in vain means that the company was changed in the few milliseconds between two statements: one in three while
 * someone changes it as fast as they can on a busy machine, so that this many in a row don't happen.
 */
const mostTurns = 40

/** What a call answered: its status and its body, `{ [output]: … }` or `{ error, code, field? }`. */
export interface Answered {
  status: number
  body: Record<string, unknown> | RefusalBody
  retryAfterSeconds?: number
}

/** The company's call of a path; refuses with `notFound`. */
export function findAnswer(path: string): CompanyAnswer {
  const found = answers.get(path)
  if (!found || !('run' in found)) throw new CallError('notFound')
  return found
}

/** The root's call of a path; null for any other. */
export function findRootAnswer(path: string): RootAnswer | null {
  const found = answers.get(path)
  return found && 'runAtRoot' in found ? found : null
}

/**
 * Access, input, answer, output: the second half of a request, the same for the network and for a page that is rendered here. Throws
 * what it refuses with; `refuse` makes the answer of it.
 */
export async function runCall(
  found: CompanyAnswer,
  body: Record<string, unknown>,
  asking: Asking,
  idempotencyKey?: string,
): Promise<Record<string, unknown>> {
  const { call } = found
  checkAccess(call, asking)
  const input = readInput(call, body)
  const work = async (inside: Asking) => {
    const run = () => found.run(input, inside)
    const { viewer, browser } = inside
    // What takes its viewer from memory is frequent, and leaves nothing in the audit log.
    const isTraced = call.kind === 'write' && !found.presumes
    const answered = call.output.parse(
      await (isTraced
        ? withAuditSource({ session: inside.key ? 'key' : (viewer?.kind ?? 'none'), browser }, run)
        : run()),
    )
    if (isGuest(inside)) await showOwnVotes(inside, answered)
    return { [call.name]: answered }
  }
  if (!found.transaction) return ifStillThere(() => work(asking))
  return ifStillThere(() =>
    inCallsTransaction(call, asking, (inside) =>
      call.creates && idempotencyKey !== undefined && asking.viewer
        ? once(call, input, idempotencyKey, inside, work)
        : work(inside),
    ),
  )
}

/** The same for a call at the root host. */
export async function runRootCall(
  found: RootAnswer,
  body: Record<string, unknown>,
  asking: RootAsking,
): Promise<Record<string, unknown>> {
  const { call } = found
  if (call.access.who !== 'anyone') checkFresh(call, signedInAccount(asking).provenAt)
  const input = readInput(call, body)
  const work = async (inside: RootAsking) => {
    const source = { session: inside.account ? ('account' as const) : ('none' as const), browser: inside.browser }
    const answered = await withAuditSource(source, () => found.runAtRoot(input, inside))
    return { [call.name]: call.output.parse(answered) }
  }
  return found.transaction ? onceMoreIfGone(() => inCallsTransaction(call, asking, work)) : work(asking)
}

function inCallsTransaction<A extends Pick<Asking, 'db' | 'log' | 'requestID'>, R>(
  { path }: Call,
  asking: A,
  work: (inside: A) => Promise<R>,
): Promise<R> {
  const { db, log, requestID } = asking
  return inTransaction(
    db,
    (tx) => work({ ...asking, db: tx }),
    (err) => log.warn({ err, path, requestID }, 'a call hit a deadlock, or was overtaken, and is retried'),
  )
}

/**
 * Throws `Outdated` when a row that the work points to was deleted after it was read (SQLSTATE 23503, foreign_key_violation): the viewer who
 * is being erased, for one. Nothing was written, and the next turn finds them gone and refuses.
 */
async function ifStillThere<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isAboutGone(error)) throw new Outdated('a row that was relied on is gone', { cause: error })
    throw error
  }
}

/** The same at the root, where all is read in the transaction: the second time finds it gone, and refuses. */
async function onceMoreIfGone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isAboutGone(error)) return work()
    throw error
  }
}

const isAboutGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503'

/**
 * Does `work` with what this process has in memory; when a statement found that outdated, once more with what the database has. Changes may
 * come as often as they like, so the number of turns has a bound. The first turn of an `answer` that may
 * presume takes the viewer from memory too. Refuses with `noCompany` when the company has gone.
 */
export async function currently<T>(
  service: Service,
  company: CompanyFacts,
  work: (company: CompanyFacts, fromMemory: boolean) => Promise<T>,
  answer?: CompanyAnswer,
): Promise<T> {
  let known = company
  for (let turn = 0; ; turn += 1) {
    try {
      return await work(known, turn === 0 && answer?.presumes === true)
    } catch (error) {
      if (!(error instanceof Outdated) || turn === mostTurns) throw error
      forgetSetup(service.database.db, company.id)
      known = await companyAnew(service, company)
    }
  }
}

/**
 * Counts a write against the general limit or the call's own; leaves that to a call whose own statement does it. A turn that was in vain does
 * not count again, unless its statement counted nothing.
 */
export function countingWrites(
  { env, database }: Service,
  { call, presumes }: CompanyAnswer,
  body: Record<string, unknown>,
): (asking: Asking) => Promise<void> {
  let isCounted = call.kind !== 'write'
  return async (asking) => {
    if (isCounted) return
    const { viewer, companyID, address, key } = asking
    if (key) {
      await countUse(database.db, ...limitOf(env, call, `key:${key.id}`))
      isCounted = true
      return
    }
    // Anonymous guesses are counted by network address: another session gives no right to another guess. A browser known
    // for the email address it signs in with is counted separately, so that others behind the same network address don't
    // use up its tries.
    const isAnybody = !viewer || (call.limit !== undefined && call.access.who === 'anyone')
    const known =
      isAnybody && typeof body['email'] === 'string' ? knownBrowser(asking, body['email'].trim().toLowerCase()) : null
    const who = !isAnybody ? `user:${companyID}:${viewer.userID}` : known ? `browser:${known}` : `address:${address}`
    const [counted, limit] = limitOf(env, call, who)
    if (presumes) asking.use = useOf(counted, limit)
    else {
      await countUse(database.db, counted, limit)
      isCounted = true
    }
  }
}

/** The same at the root, by account or by network address. Calls that let someone in are counted by network address, also for someone who is in. */
export async function countRootWrite(
  { env, database }: Service,
  { call }: RootAnswer,
  { account, address }: RootAsking,
): Promise<void> {
  const isAnybody = !account || (call.limit !== undefined && call.access.who === 'anyone')
  const who = isAnybody ? `address:${address}` : `account:${account.accountID}`
  await countUse(database.db, ...limitOf(env, call, who))
}

function limitOf(
  env: Service['env'],
  call: Call,
  who: string,
): [key: string, limit: { count: number; seconds: number }] {
  return call.limit
    ? [`${call.path}:${who}`, call.limit]
    : [`write:${who}`, { count: env.WRITES_PER_MINUTE, seconds: 60 }]
}

/** Turns whatever was thrown into an answer; what nobody foresaw is logged and is `server error`. */
export function refuse(
  error: unknown,
  { log }: Service,
  facts: { language: string; path: string; requestID: string },
): Answered {
  if (error instanceof CallError) {
    const { status } = refusals[error.code]
    const sentence = wordsFor(facts.language).t(`errors.${error.code}`, { path: facts.path, ...error.facts })
    const body: RefusalBody = {
      error: sentence,
      code: error.code,
      ...(error.field === undefined ? {} : { field: error.field }),
    }
    return error.code === 'tooMany' || error.code === 'busy'
      ? { status, body, retryAfterSeconds: Number(error.facts['seconds'] ?? 1) }
      : { status, body }
  }
  const trouble = error instanceof StorageAway ? 'storage' : troubleOf(error)
  if (!trouble) log.error({ err: error, path: facts.path, requestID: facts.requestID }, 'a call failed')
  else if (isDue(trouble)) log.error({ err: error, path: facts.path, requestID: facts.requestID }, troubles[trouble])
  const code = trouble === 'readOnly' ? 'readOnly' : trouble ? 'unavailable' : 'serverError'
  return {
    status: refusals[code].status,
    body: { error: 'server error', code },
    ...(trouble ? { retryAfterSeconds: 2 } : {}),
  }
}

/** For the operator: what is wrong, and what to do. */
const troubles: Record<Trouble | 'storage', string> = {
  away: 'the database is unavailable',
  readOnly: 'the database is read-only: pages are shown, and saving resumes when it accepts writes again',
  full: "the database's disk is full: free some space. Writes are refused until then, and saving resumes by itself",
  crowded: 'the database has no connections left: raise its max_connections, or lower DATABASE_POOL',
  short: 'the database is short of memory or another resource; its error says which',
  storage: 'the file storage is unavailable',
}

const saidAt = new Map<string, number>()

/** While something is the matter every request fails for the same reason: the log says so once a second. */
function isDue(trouble: string): boolean {
  const now = performance.now()
  if (now - (saidAt.get(trouble) ?? -Infinity) < 1_000) return false
  saidAt.set(trouble, now)
  return true
}

function checkAccess(call: Call, asking: Asking): void {
  if (asking.key) return checkScope(call, asking.key)
  if (call.access.who === 'anyone') return
  // The board says whether a guest may; the verb asks it.
  if (call.access.who === 'guest' && !asking.viewer) return
  const viewer = call.access.who === 'guest' ? someone(asking) : signedIn(asking)
  if (call.kind === 'write' && viewer.isBlocked && !call.blockedToo) throw new CallError('blocked')
  if (call.access.who === 'account') throw new Error(`${call.path} is for accounts, and companies know none`)
  if (call.access.who === 'member') {
    if (viewer.kind !== 'member') throw new CallError('memberNeeded')
    if (!viewer.permissions.includes(call.access.permission)) throw new CallError('forbidden')
  }
  checkFresh(call, viewer.provenAt)
}

/** Refuses with `proofNeeded` where a call wants a person who has just proven that it is they (docs/decisions/0051). */
function checkFresh({ fresh }: Call, provenAt: Date | null): void {
  if (fresh) requireProof(provenAt)
}

/** A key may what its scopes say, and only where a call answers to keys at all. */
function checkScope({ keyScope: scope }: Call, { scopes }: KeyAsker): void {
  if (scope === null) throw new CallError('notForKeys')
  if (!scopes.includes(scope)) throw new CallError('scopeMissing', { scope })
}

/** Runs a creating call once per person and key: a repetition waits for the first and gives its answer. */
async function once(
  call: Call,
  input: unknown,
  key: string,
  asking: Asking,
  work: (asking: Asking) => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { db, companyID } = asking
  const { userID } = someone(asking)
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest()
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ company_id: companyID, user_id: userID, key, path: call.path, input_hash: inputHash, answer: '{}' })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  const mine = db
    .selectFrom('idempotency_keys')
    .where('company_id', '=', companyID)
    .where('user_id', '=', userID)
    .where('key', '=', key)
  if (!claimed) {
    const first = await mine.select(['path', 'input_hash', 'answer']).executeTakeFirstOrThrow()
    if (first.path !== call.path || !first.input_hash.equals(inputHash)) throw new CallError('keyReused')
    return first.answer as Record<string, unknown>
  }
  const answered = await work(asking)
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answered) })
    .where('company_id', '=', companyID)
    .where('user_id', '=', userID)
    .where('key', '=', key)
    .execute()
  return answered
}
