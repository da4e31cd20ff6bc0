import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { setupAsKept, type CompanySetup } from '../companies/setup.ts'
import { hasSegmentBoards } from '../sight.ts'
import { Values } from '../values.ts'
import { compileRule, rowOf, rowsOf, withinIDs } from './compileRule.ts'
import { problemsOfSegment, readKnown } from './known.ts'
import { liveTables, writtenOut } from './liveRule.ts'

/**
 * The words of a sight for the boards that admit a person by a segment. Whether they belong to it is found out now, from what its rule is about and not from the
 * rows of its members, which are up to a minute old: so nobody comes or stays because nothing was counted yet. Nothing is read for a company without such boards, else one
 * statement. A setup that is out of date is found out as by `setupAsKept`.
 */
export async function admittedBySegments(
  asking: Pick<Asking, 'db' | 'companyID'> & { company: Pick<Asking['company'], 'version'> },
  userID: string,
): Promise<string[]> {
  const { db, companyID } = asking
  const setup = await setupAsKept(asking as Asking)
  if (!hasSegmentBoards(setup.boards.values())) return []
  const { text, values } = await planOf(db, companyID, setup)
  if (text === null) return []
  const found = await rows<{ word: string }>(db, companyID, text, [[userID], ...values])
  return found.map(({ word }) => word)
}

/** The request as its person makes it, with the boards that admit them by a segment. `userID` is null for someone who isn't known here yet. */
export async function withAdmission<One extends Pick<Asking, 'db' | 'companyID' | 'company' | 'sight'>>(
  asking: One,
  userID: string | null,
): Promise<One> {
  if (userID === null) return asking
  const words = await admittedBySegments(asking, userID)
  return words.length === 0 ? asking : { ...asking, sight: [...asking.sight, ...words] }
}

/** A statement with the ids of people as its second parameter, and the others; no text where all segments are gone or broken. */
interface Plan {
  text: string | null
  values: readonly unknown[]
}

/** Rules are compiled once for a version of the setup, which every change of them raises. */
const plans = new WeakMap<CompanySetup, Promise<Plan>>()

function planOf(db: Db, companyID: CompanyID, setup: CompanySetup): Promise<Plan> {
  const present = plans.get(setup)
  if (present) return present
  const plan = readPlan(db, companyID)
  // Not kept from a transaction, which may change the rules itself.
  if (!db.isTransaction) {
    plans.set(setup, plan)
    plan.catch(() => plans.delete(setup))
  }
  return plan
}

async function readPlan(db: Db, companyID: CompanyID): Promise<Plan> {
  const used = await rows<{ id: string }>(
    db,
    companyID,
    'select distinct b.segment_id as id from board_segments b where b.company_id = $1 order by 1',
  )
  const known = await readKnown(db, companyID)
  const values = new Values()
  const within = withinIDs(values.add([]))
  const parts = used.flatMap(({ id }) => {
    const segment = known.segments.get(id)
    if (!segment || problemsOfSegment(known, segment).length > 0) return []
    const rule = writtenOut(known, 'user', { fact: 'segment', is: 'isOneOf', value: [id] })
    const condition = compileRule(rule, { subject: 'user', known, values, within })
    return [
      `select ${values.add(id)}::uuid as id where exists (
         select from ${rowsOf.user} where ${rowOf.user}.company_id = $1${within(`${rowOf.user}.id`)} and ${condition}
       )`,
    ]
  })
  const [, ...others] = values.list
  if (parts.length === 0) return { text: null, values: [] }
  return {
    text: `with ${liveTables}
      select distinct 'segments:' || b.board_id as word
      from (${parts.join(' union all ')}) as mine
      join board_segments b on b.company_id = $1 and b.segment_id = mine.id`,
    values: others,
  }
}
