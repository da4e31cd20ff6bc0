import { sql } from 'kysely'
import type { InputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type {
  ThirdPartyCompany,
  thirdPartyCompaniesAddPeople,
  thirdPartyCompaniesCreate,
  thirdPartyCompaniesUpdate,
} from '../../../contract/thirdPartyCompanies.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { isPublicDomain } from '../identities/publicDomains.ts'
import { isID, newID } from '../ids.ts'
import { requireCurrency } from '../money/requireMoney.ts'
import { countMembers } from '../recounts/countMembers.ts'
import { checkText, requireName } from '../text/checkText.ts'
import { domainName } from '../text/domainName.ts'
import { oneLine } from '../text/oneLine.ts'
import { freeSlug, slugOf } from '../text/slug.ts'
import { companyColumns, companyTables, shapeCompany, type CompanyRow } from './companyRows.ts'

const longest = 200

type Facts = Omit<InputOf<typeof thirdPartyCompaniesUpdate>, 'thirdPartyCompanyID' | 'expects'>

/** Adds a customer's company. Refuses as `thirdPartyCompanies/create` says. */
export async function createCompany(
  asking: Asking,
  { name, ...given }: InputOf<typeof thirdPartyCompaniesCreate>,
): Promise<ThirdPartyCompany> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const facts = checked(asking, given)
  requireBoth(facts)
  const wanted = requireName('name', name, longest)
  await lockCompanies(asking)
  await requireFree(asking, facts.external_id, null)
  const id = newID()
  await db
    .insertInto('third_party_companies')
    .values({ company_id: companyID, id, name: wanted, url_name: await freeAddress(asking, wanted), ...facts })
    .execute()
  await record(db, companyID, { type: 'thirdPartyCompany.created', actorID, data: { thirdPartyCompanyID: id } })
  return readCompany(asking, id)
}

/** Changes what is named. Refuses as `thirdPartyCompanies/update` says. */
export async function updateCompany(
  asking: Asking,
  { thirdPartyCompanyID, expects, name, ...given }: InputOf<typeof thirdPartyCompaniesUpdate>,
): Promise<ThirdPartyCompany> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  await lockCompanies(asking)
  const present = await holdCompany(asking, thirdPartyCompanyID)
  requireUnchanged({ ...present }, expects)
  const facts = checked(asking, given)
  const wanted = { ...(name === undefined ? {} : { name: requireName('name', name, longest) }), ...facts }
  const before: Record<string, unknown> = {
    ...present,
    external_id: present.externalID,
    monthly_spend: textOf(present.monthlySpend),
  }
  const fields = Object.entries(wanted).flatMap(([field, value]) => (value === before[field] ? [] : [field]))
  if (fields.length === 0) return present
  requireBoth({ monthly_spend: textOf(present.monthlySpend), currency: present.currency, ...facts })
  if (facts.external_id !== present.externalID) await requireFree(asking, facts.external_id, present.id)
  await db
    .updateTable('third_party_companies')
    .set(wanted)
    .where('company_id', '=', companyID)
    .where('id', '=', present.id)
    .execute()
  const data = { thirdPartyCompanyID: present.id, fields }
  await record(db, companyID, { type: 'thirdPartyCompany.updated', actorID, data })
  return readCompany(asking, present.id)
}

/** Deletes a company; its people and their votes stay. Refuses with `notFound`. */
export async function deleteCompany(asking: Asking, thirdPartyCompanyID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  await lockCompanies(asking)
  const { id } = await holdCompany(asking, thirdPartyCompanyID)
  await removeCompany(asking, id)
  await record(db, companyID, { type: 'thirdPartyCompany.deleted', actorID, data: { thirdPartyCompanyID: id } })
}

/** Takes a company's row away, with all that cascades from it, and has counted anew what follows from it. */
export async function removeCompany({ db, companyID }: Pick<Asking, 'db' | 'companyID'>, id: string): Promise<void> {
  await rows(db, companyID, staleQuery, [id])
  await db.deleteFrom('third_party_companies').where('company_id', '=', companyID).where('id', '=', id).execute()
}

/** What follows from a company that goes: what is behind posts that someone wants for it alone. Its people mark the rest as they leave it. */
const staleQuery = `
  insert into recounts (company_id, kind, subject_id)
  select distinct v.company_id, 'post', v.root_post_id from votes v where v.company_id = $1 and v.third_party_company_id = $2::uuid`

/** Says who works for a company. Refuses as `thirdPartyCompanies/addPeople` says. */
export async function addPeople(
  asking: Asking,
  { thirdPartyCompanyID, userIDs }: InputOf<typeof thirdPartyCompaniesAddPeople>,
): Promise<ThirdPartyCompany> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const { id } = await holdCompany(asking, thirdPartyCompanyID)
  const wanted = [...new Set(userIDs)]
  const known = await rows<{ id: string }>(
    db,
    companyID,
    'select id from users where company_id = $1 and id = any ($2::uuid[]) order by id for key share',
    [wanted.filter(isID)],
  )
  if (known.length < wanted.length) throw new CallError('notFound', { field: 'userIDs' })
  const added = await rows(
    db,
    companyID,
    `insert into third_party_company_people (company_id, third_party_company_id, user_id)
     select $1, $2::uuid, u.id from unnest($3::uuid[]) as u (id) order by u.id
     on conflict do nothing
     returning user_id`,
    [id, known.map((user) => user.id)],
  )
  if (added.length > 0) {
    await countMembers(asking, [id])
    await record(db, companyID, { type: 'thirdPartyCompany.peopleAdded', actorID, data: { thirdPartyCompanyID: id } })
  }
  return readCompany(asking, id)
}

/** The reverse. Refuses as `thirdPartyCompanies/removePeople` says. */
export async function removePeople(
  asking: Asking,
  { thirdPartyCompanyID, userIDs }: InputOf<typeof thirdPartyCompaniesAddPeople>,
): Promise<ThirdPartyCompany> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const { id } = await holdCompany(asking, thirdPartyCompanyID)
  const gone = await rows(
    db,
    companyID,
    'delete from third_party_company_people where company_id = $1 and third_party_company_id = $2::uuid and user_id = any ($3::uuid[]) returning user_id',
    [id, userIDs.filter(isID)],
  )
  if (gone.length > 0) {
    await countMembers(asking, [id])
    await record(db, companyID, { type: 'thirdPartyCompany.peopleRemoved', actorID, data: { thirdPartyCompanyID: id } })
  }
  return readCompany(asking, id)
}

/** Until the transaction ends, no other one gives a company its address or external ID. */
async function lockCompanies({ db, companyID }: Asking): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:thirdPartyCompanies`}, 0))`.execute(db)
}

/** The company as the viewer sees it, whose row is held until the transaction ends. Refuses with `notFound`. */
async function holdCompany(asking: Asking, id: string): Promise<ThirdPartyCompany> {
  const [found] = isID(id)
    ? await rows<{ id: string }>(
        asking.db,
        asking.companyID,
        'select id from third_party_companies where company_id = $1 and id = $2::uuid for no key update',
        [id],
      )
    : []
  if (!found) throw new CallError('notFound', { field: 'thirdPartyCompanyID' })
  return readCompany(asking, found.id)
}

async function readCompany(asking: Asking, id: string): Promise<ThirdPartyCompany> {
  const [found] = await rows<CompanyRow>(
    asking.db,
    asking.companyID,
    `select ${companyColumns(asking)} from ${companyTables} where t.company_id = $1 and t.id = $2::uuid`,
    [id],
  )
  if (!found) throw new CallError('notFound', { field: 'thirdPartyCompanyID' })
  return shapeCompany(found)
}

/** What is given, as columns; what is not stays out. */
function checked(asking: Asking, { externalID, domain, monthlySpend, currency }: Omit<Facts, 'name'>) {
  if ((monthlySpend !== undefined || currency !== undefined) && !may(asking, 'money.view'))
    throw new CallError('forbidden', { field: 'monthlySpend' })
  return {
    ...(externalID === undefined
      ? {}
      : { external_id: checkText('externalID', oneLine(externalID ?? ''), longest) || null }),
    ...(domain === undefined ? {} : { domain: ownDomainOf(domain) }),
    ...(monthlySpend === undefined ? {} : { monthly_spend: textOf(monthlySpend) }),
    ...(currency === undefined ? {} : { currency: currency === null ? null : requireCurrency(currency) }),
  }
}

/** A domain that only the company's own people have addresses of; null for none. */
function ownDomainOf(typed: string | null): string | null {
  if (typed === null || typed.trim() === '') return null
  const domain = domainName(typed)
  if (domain === null) throw new CallError('badDomain', { field: 'domain', text: typed.slice(0, 60) })
  if (isPublicDomain(domain)) throw new CallError('publicDomain', { field: 'domain', domain })
  return domain
}

/** An amount is nothing without its currency. */
function requireBoth({ monthly_spend: spend, currency }: { monthly_spend?: string | null; currency?: string | null }) {
  if (spend != null && currency == null) throw new CallError('badInput', { field: 'currency' })
}

async function requireFree(asking: Asking, externalID: string | null | undefined, own: string | null): Promise<void> {
  if (externalID == null) return
  const taken = await rows(
    asking.db,
    asking.companyID,
    'select id from third_party_companies where company_id = $1 and external_id = $2 and id is distinct from $3::uuid',
    [externalID, own],
  )
  if (taken.length > 0) throw new CallError('nameTaken', { field: 'externalID' })
}

/** The name's slug, or that with -2, -3 … where a company has it. */
async function freeAddress(asking: Asking, name: string): Promise<string> {
  const base = slugOf(name, 'company')
  const taken = await rows<{ url_name: string }>(
    asking.db,
    asking.companyID,
    'select url_name from third_party_companies where company_id = $1 and starts_with(url_name, left($2, 50))',
    [base],
  )
  return freeSlug(
    base,
    taken.map((row) => row.url_name),
  )
}

const textOf = (amount: number | null) => (amount === null ? null : String(amount))
