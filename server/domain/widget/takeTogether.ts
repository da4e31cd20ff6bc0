import { CallError } from '../../../contract/errors.ts'
import type { IdentifiedUser } from '../../../contract/identify.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { Overtaken } from '../../ports/database/afterDeadlocks.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { withAuditSource } from '../auditSource.ts'
import { findUnchanged, identifyEach, type Vouched } from '../identify/identify.ts'
import { addUses, checkUse, useOf } from '../limits/countUse.ts'
import { requireCodes } from '../people/providers/ways.ts'
import { togetherByCompany } from '../together.ts'

/** Someone whom a page or a token of the company names. */
export interface Named {
  asking: Pick<Asking, 'outbound' | 'log' | 'requestID' | 'browser'>
  user: IdentifiedUser & { id: string }
  isSigned: boolean
  facts: Buffer
}

export type Recognized = { userID: string } | { refusal: CallError }

/** Facts of people that differ from what is known, which are written. */
const ofCompany = { count: 20_000, seconds: 60 }

const keyOf = ({ user }: Named) => user.id

/** The person whom each is about, where all that is said is so already; null where something would change, or be refused. */
export const unchanged = togetherByCompany(
  async (db: Db, companyID: CompanyID, named: Named[]): Promise<(string | null)[]> => {
    const none = named.map(() => null)
    if ((await refusalForAll(db, companyID)) !== null) return none
    try {
      return await findUnchanged(placeOf(db, companyID, named), named.map(vouchedOf))
    } catch (error) {
      if (error instanceof Overtaken) return none
      throw error
    }
  },
  { keyOf, bounds: { most: 64, turns: 2 } },
)

/**
 * Writes what is said of people. In the database a company's calls wait for each other in any case (0086), where everyone who waits holds a connection: a company whose page is opened by many at the same
 * time would hold them all, and other companies' calls would find none in time. So they wait here, and those who do are written as one. Refuses with `busy`.
 */
export const written = togetherByCompany(
  async (db: Db, companyID: CompanyID, named: Named[]): Promise<Recognized[]> => {
    const use = useOf(`frame:${companyID}`, ofCompany)
    const used = await addUses(db, use, named.length)
    const counted = named.map((one, at) => ({ one, refusal: refusalOf(() => checkUse(use, usesAt(used, named, at))) }))
    const within = counted.flatMap(({ one, refusal }) => (refusal ? [] : [one]))
    const results = (within.length > 0 ? await writeInTurn(db, companyID, within) : []).values()
    return counted.map(({ refusal }) => (refusal ? { refusal } : nextOf(results)))
  },
  { keyOf, bounds: { most: 100, turns: 1, waiting: { most: 500, ms: 2_500 } } },
)

const usesAt = (used: number | undefined, { length }: readonly Named[], at: number) =>
  used === undefined ? undefined : used - length + at + 1

/** In one transaction; but of two entries about one person, which two IDs can have, the second in one of its own, after the first. */
async function writeInTurn(db: Db, companyID: CompanyID, named: readonly Named[]): Promise<Recognized[]> {
  const first = named[0]?.asking
  const results = await withAuditSource(inPages(null), () =>
    inTransaction(
      db,
      (tx) => write(tx, companyID, named),
      (err) =>
        first?.log.warn({ err, requestID: first.requestID }, 'people were named twice at once, and are named again'),
    ),
  )
  const repeated = named.filter((_one, at) => isRepeated(results[at]))
  if (repeated.length === 0) return results
  const later = (await writeInTurn(db, companyID, repeated)).values()
  return results.map((result) => (isRepeated(result) ? nextOf(later) : result))
}

async function write(tx: Db, companyID: CompanyID, named: readonly Named[]): Promise<Recognized[]> {
  const refusal = await refusalForAll(tx, companyID)
  const options = { isPretended: refusal !== null, keepsSaid: true }
  const outcomes = await identifyEach(placeOf(tx, companyID, named), named.map(vouchedOf), options)
  if (refusal) return outcomes.map((outcome) => ('refusal' in outcome ? outcome : { refusal }))
  await keepSaid(
    tx,
    companyID,
    outcomes.flatMap((outcome, at) =>
      'refusal' in outcome ? [] : [{ userID: outcome.userID, facts: named[at]?.facts ?? null }],
    ),
  )
  return outcomes
}

async function keepSaid(
  tx: Db,
  companyID: CompanyID,
  said: readonly { userID: string; facts: Buffer | null }[],
): Promise<void> {
  if (said.length === 0) return
  await rows(
    tx,
    companyID,
    `insert into widget_people as w (company_id, user_id, facts_hash, identified_at)
     select $1, s.user_id, s.facts, now() from unnest($2::uuid[], $3::bytea[]) as s (user_id, facts) order by s.user_id
     on conflict (company_id, user_id) do update set facts_hash = excluded.facts_hash, identified_at = excluded.identified_at`,
    [said.map(({ userID }) => userID), said.map(({ facts }) => facts)],
  )
}

/** Why nobody is let in this way: by a provider alone. */
async function refusalForAll(db: Db, companyID: CompanyID): Promise<CallError | null> {
  try {
    await requireCodes(db, companyID)
    return null
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
}

function refusalOf(check: () => void): CallError | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
}

function placeOf(db: Db, companyID: CompanyID, [first]: readonly Named[]) {
  if (!first) throw new Error('nobody is named')
  return { db, companyID, outbound: first.asking.outbound }
}

const inPages = (browser: string | null) => ({ session: 'none' as const, browser })

function vouchedOf({ user, isSigned, asking }: Named): Vouched {
  return { user, hasFreeEmail: !isSigned, source: inPages(asking.browser) }
}

const isRepeated = (one: Recognized | undefined) =>
  one !== undefined && 'refusal' in one && one.refusal.code === 'repeated'

function nextOf(results: Iterator<Recognized>): Recognized {
  const { value, done } = results.next()
  if (done === true) throw new Error('There is a result for everyone.')
  return value
}
