import { sql } from 'kysely'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID, newID } from '../ids.ts'
import { lockedTime } from '../lockedTime.ts'
import { takeTurn } from '../limits/takeTurn.ts'
import { countMembers } from '../recounts/countMembers.ts'
import { change, changeBack } from './changes.ts'
import { holdMerge, refuseMissing } from './findMerge.ts'
import { keepDoubles, putDoublesBack } from './keepDoubles.ts'
import { keepRows, putBack } from './keptRows.ts'
import { markCompany } from './markCompany.ts'
import { moveBack, moveRows, type Moving } from './moveRows.ts'
import { companyPlaces } from './places.ts'

interface Held {
  id: string
  urlName: string
  externalID: string | null
  domain: string | null
}

/**
 * Makes a customer's company part of another one: its people, votes, opportunities and history are the other's from now on, and its address, ID and domain lead
 * there. What of either remains is as `thirdPartyCompanies/previewMerge` says. Refuses as `thirdPartyCompanies/merge` says.
 */
export async function mergeCompanies(
  asking: Asking,
  { thirdPartyCompanyID, intoThirdPartyCompanyID }: { thirdPartyCompanyID: string; intoThirdPartyCompanyID: string },
): Promise<{ mergeID: string; thirdPartyCompany: { id: string; urlName: string } }> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  if (thirdPartyCompanyID.toLowerCase() === intoThirdPartyCompanyID.toLowerCase())
    throw new CallError('mergeSame', { field: 'intoThirdPartyCompanyID' })
  await beginWriting(asking)
  const [from, to] = await holdCompanies(asking, thirdPartyCompanyID, intoThirdPartyCompanyID)
  const mergeID = newID()
  await db
    .insertInto('customer_merges')
    .values({
      company_id: companyID,
      id: mergeID,
      subject: 'thirdPartyCompany',
      merged_id: from.id,
      url_name: from.urlName,
      external_id: from.externalID,
      domain: from.domain,
      into_third_party_company_id: to.id,
      merged_by: actorID,
      created_at: lockedTime,
    })
    .execute()
  const moving: Moving = { db, companyID, mergeID, fromID: from.id, toID: to.id }
  await keepDoubles(moving, 'thirdPartyCompany')
  await markCompany(asking, [from.id])
  await keepHistory(moving)
  await moveRows(moving, companyPlaces)
  await change(moving, namedInRules)
  await keepRows(moving, { table: 'third_party_companies', key: ['id'], where: 'x.id = $3::uuid' })
  for (const column of filledFacts) await change(moving, gapOf(column))
  await noteWorth(moving)
  await markCompany(asking, [to.id])
  await countMembers(asking, [to.id])
  await markRules(moving)
  await record(db, companyID, {
    type: 'thirdPartyCompany.merged',
    actorID,
    data: { thirdPartyCompanyID: to.id, mergedThirdPartyCompanyID: from.id, mergeID },
  })
  return { mergeID, thirdPartyCompany: { id: to.id, urlName: to.urlName } }
}

/** The reverse: what was the company's is its own again, as it is by now; what came since stays with the other one. Refuses as `holdMerge` does. */
export async function undoCompanyMerge(
  asking: Asking,
  mergeID: string,
): Promise<{ thirdPartyCompany: { id: string; urlName: string } }> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  await beginWriting(asking)
  const moving = await holdMerge(asking, 'thirdPartyCompany', mergeID)
  const { fromID, toID } = moving
  await rows(db, companyID, 'select from third_party_companies where company_id = $1 and id = $2::uuid for update', [
    toID,
  ])
  await markCompany(asking, [toID])
  for (const column of filledFacts.toReversed())
    // A currency stays with an amount that was entered since.
    await changeBack(
      moving,
      { table: 'third_party_companies', key: ['id'], column },
      column === 'currency' ? 'x.monthly_spend is not null' : undefined,
    )
  await rows(db, companyID, forgetQuery, [mergeID, toID])
  await putBack(moving, { table: 'third_party_companies', column: 'id' })
  await markRules(moving)
  await changeBack(moving, namedInRules)
  await moveBack(moving, companyPlaces)
  await putBack(moving, { table: 'third_party_company_worths', column: 'id' })
  for (const place of companyPlaces) if (place.once) await putBack(moving, place)
  await putDoublesBack(moving, 'thirdPartyCompany')
  await rows(db, companyID, 'delete from customer_merges where company_id = $1 and id = $2::uuid', [mergeID])
  await markCompany(asking, [fromID, toID])
  await countMembers(asking, [fromID, toID])
  await record(db, companyID, {
    type: 'thirdPartyCompany.unmerged',
    actorID,
    data: { thirdPartyCompanyID: fromID, fromThirdPartyCompanyID: toID, mergeID },
  })
  const [found] = await rows<{ urlName: string }>(
    db,
    companyID,
    'select t.url_name as "urlName" from third_party_companies t where t.company_id = $1 and t.id = $2::uuid',
    [fromID],
  )
  if (!found) throw new Error('a company whose merge was undone is not there')
  return { thirdPartyCompany: { id: fromID, urlName: found.urlName } }
}

/** Waits for anyone who adds or changes companies, and keeps the triggers from noting what a company is worth while it is moved. */
async function beginWriting({ db, companyID }: Asking): Promise<void> {
  await takeTurn(db, sql`hashtextextended(${`${companyID}:thirdPartyCompanies`}, 0)`)
  await sql`select set_config('upwell.restoring', 'on', true)`.execute(db)
}

/** Two companies in the order they are named, held in the order of their ids: two merges of the same companies wait for each other. */
async function holdCompanies(
  asking: Asking,
  thirdPartyCompanyID: string,
  intoThirdPartyCompanyID: string,
): Promise<[Held, Held]> {
  const ids = { thirdPartyCompanyID, intoThirdPartyCompanyID }
  for (const [field, id] of Object.entries(ids)) if (!isID(id)) throw new CallError('notFound', { field })
  const found = await rows<Held>(
    asking.db,
    asking.companyID,
    `select t.id, t.url_name as "urlName", t.external_id as "externalID", t.domain
     from third_party_companies t
     where t.company_id = $1 and t.id = any ($2::uuid[])
     order by t.id
     for update`,
    [[thirdPartyCompanyID, intoThirdPartyCompanyID]],
  )
  const named = (id: string) => found.find((company) => company.id === id.toLowerCase())
  const [from, to] = [named(thirdPartyCompanyID), named(intoThirdPartyCompanyID)]
  if (!from || !to)
    await refuseMissing(asking, 'thirdPartyCompany', {
      ...(!from && { thirdPartyCompanyID }),
      ...(!to && { intoThirdPartyCompanyID }),
    })
  return [from as Held, to as Held]
}

/**
 * A company has one history of what it was worth. That of who stays counts from when it begins, and that of who is gone before; but where nothing was ever
 * known of the former's spend, and something of the latter's, the latter's is the history.
 */
async function keepHistory(moving: Moving): Promise<void> {
  const { db, companyID, fromID, toID } = moving
  const [found] = await rows<{ takes: boolean }>(
    db,
    companyID,
    `select coalesce(bool_or(w.monthly_spend is not null and w.third_party_company_id = $2::uuid), false)
       and not coalesce(bool_or(w.monthly_spend is not null and w.third_party_company_id = $3::uuid), false) as takes
     from third_party_company_worths w
     where w.company_id = $1 and w.third_party_company_id in ($2::uuid, $3::uuid)`,
    [fromID, toID],
  )
  const where = found?.takes
    ? 'x.third_party_company_id = $4::uuid'
    : `x.third_party_company_id = $3::uuid and x.at >= (
         select min(o.at) from third_party_company_worths o where o.company_id = $1 and o.third_party_company_id = $4::uuid)`
  await keepRows(moving, { table: 'third_party_company_worths', key: ['third_party_company_id', 'at'], where })
}

/** What the other one lacks, it takes from who is gone; an amount with its currency. */
const filledFacts = ['currency', 'monthly_spend', 'domain', 'external_id', 'owner_id', 'since'] as const

const gapOf = (column: (typeof filledFacts)[number]) => ({
  table: 'third_party_companies',
  key: ['id'],
  column,
  // A currency is that of an amount: where there is none, it gives way with it.
  to:
    column === 'currency'
      ? `case when x.monthly_spend is null and ${gone('monthly_spend')} is not null then ${gone('currency')} else coalesce(x.currency, ${gone('currency')}) end`
      : `coalesce(x.${column}, ${gone(column)})`,
  where: 'x.id = $4::uuid',
})

const gone = (column: string) => `(
    select w.${column} from customer_merge_rows r cross join lateral jsonb_populate_record(null::third_party_companies, r.before::jsonb) as w
    where r.company_id = $1 and r.merge_id = $2::uuid and r.table_name = 'third_party_companies' and r.what = 'kept')`

/** Rules of segments that name who is gone name who stays. */
const namedInRules = {
  table: 'segments',
  key: ['id'],
  column: 'rule',
  to: 'replace(x.rule, $3::text, $4::text)',
  where: 'strpos(x.rule, $3::text) > 0',
}

async function markRules({ db, companyID, mergeID }: Moving): Promise<void> {
  await rows(
    db,
    companyID,
    `insert into recounts (company_id, kind, subject_id)
     select $1, 'segment', (r.key::jsonb ->> 'id')::uuid from customer_merge_rows r
     where r.company_id = $1 and r.merge_id = $2::uuid and r.table_name = 'segments' and r.what = 'changed'`,
    [mergeID],
  )
}

/** Notes what the company is worth from now on, if that is not what its history says, and that the merge did so. */
async function noteWorth({ db, companyID, mergeID, toID }: Moving): Promise<void> {
  await sql`select set_config('upwell.restoring', 'off', true)`.execute(db)
  const latest = `select max(w.at) as at from third_party_company_worths w where w.company_id = $1 and w.third_party_company_id = $2::uuid`
  const [before] = await rows<{ at: Date | null }>(db, companyID, latest, [toID])
  await rows(db, companyID, 'select note_worths($1, array[$2::uuid])', [toID])
  await rows(
    db,
    companyID,
    `insert into customer_merge_rows (company_id, merge_id, table_name, column_name, what, key)
     select $1, $2::uuid, 'third_party_company_worths', 'id', 'made', jsonb_build_object('at', w.at)::text
     from third_party_company_worths w
     where w.company_id = $1 and w.third_party_company_id = $3::uuid and ($4::timestamptz is null or w.at > $4::timestamptz)`,
    [mergeID, toID, before?.at ?? null],
  )
}

const forgetQuery = `
  delete from third_party_company_worths w
  using customer_merge_rows r
  where r.company_id = $1 and r.merge_id = $2::uuid and r.table_name = 'third_party_company_worths' and r.what = 'made'
    and w.company_id = $1 and w.third_party_company_id = $3::uuid and w.at = (r.key::jsonb ->> 'at')::timestamptz`
