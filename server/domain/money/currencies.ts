import type { InputOf } from '../../../contract/call.ts'
import type {
  currenciesPutRate,
  currenciesUpdate,
  CurrencyRate,
  CurrencySettings,
} from '../../../contract/currencies.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'
import { requireCurrency, requireMoney } from './requireMoney.ts'

/** A company has no more rates than this, so that all of them fit into one answer. */
const mostRates = 2_000
const smallestRate = 0.000_000_001
const largestRate = 1_000_000_000

/** The reporting currency, the field of plans, and all rates. Refuses with `forbidden` who may not see money. */
export async function readCurrencies(asking: Asking): Promise<CurrencySettings> {
  requireMoney(asking)
  const { db, companyID } = asking
  const [found] = await rows<Omit<CurrencySettings, 'rates'> & { rates: CurrencyRate[] | null }>(
    db,
    companyID,
    `select k.reporting_currency as reporting,
       (select f.id from custom_fields f where f.company_id = $1 and f.is_plan) as "planFieldID",
       (
         select json_agg(json_build_object('currency', r.currency, 'day', r.day::text, 'rate', r.rate) order by r.currency, r.day desc)
         from currency_rates r
         where r.company_id = $1 and r.to_currency = k.reporting_currency
       ) as rates,
       array(
         select u.currency
         from (${usedQuery}) as u (currency)
         where u.currency <> k.reporting_currency
           and not exists (select from currency_rates r where r.company_id = $1 and r.to_currency = k.reporting_currency and r.currency = u.currency)
         order by u.currency
       ) as missing
     from companies k
     where k.id = $1`,
  )
  if (!found) throw new CallError('notFound')
  return { ...found, rates: found.rates ?? [] }
}

/** The currencies of amounts, each found by the index that has them in order. */
const usedQuery = `
  with recursive used (currency) as (
    (select min(t.currency) from third_party_companies t where t.company_id = $1 and t.monthly_spend is not null)
    union all
    select (select min(t.currency) from third_party_companies t where t.company_id = $1 and t.monthly_spend is not null and t.currency > u.currency)
    from used u
    where u.currency is not null
  )
  select currency from used where currency is not null
  union
  select distinct o.currency from opportunities o where o.company_id = $1 and o.currency is not null`

/** Chooses the reporting currency, or the field of plans. Refuses as `currencies/update` says. */
export async function updateCurrencies(
  asking: Asking,
  { reporting, planFieldID, expects }: InputOf<typeof currenciesUpdate>,
): Promise<CurrencySettings> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  await holdCurrencies(asking)
  const present = await readCurrencies(asking)
  requireUnchanged({ reporting: present.reporting, planFieldID: present.planFieldID }, expects)
  const fields: string[] = []
  if (reporting !== undefined && reporting !== present.reporting) {
    const code = reporting === null ? null : requireCurrency(reporting, 'reporting')
    await db.updateTable('companies').set({ reporting_currency: code }).where('id', '=', companyID).execute()
    await markAmounts(asking, null)
    fields.push('reporting')
  }
  const plan = planFieldID == null ? null : idOf(planFieldID)
  if (planFieldID !== undefined && plan !== present.planFieldID) {
    await choosePlanField(asking, plan)
    fields.push('planFieldID')
  }
  if (fields.length === 0) return present
  await record(db, companyID, { type: 'currency.settingsChanged', actorID: userID, data: { fields } })
  return readCurrencies(asking)
}

/** Enters a rate of a day into the reporting currency. Refuses as `currencies/putRate` says. */
export async function putRate(
  asking: Asking,
  { currency, day, rate }: InputOf<typeof currenciesPutRate>,
): Promise<CurrencySettings> {
  const { db, companyID, company } = asking
  const { userID } = signedIn(asking)
  requireCurrency(currency)
  if (!(rate >= smallestRate && rate <= largestRate)) throw new CallError('badNumber', { field: 'rate' })
  const { reporting, isFull } = await holdCurrencies(asking)
  if (reporting === null) throw new CallError('reportingMissing')
  if (currency === reporting) throw new CallError('badInput', { field: 'currency' })
  if (isFull) throw new CallError('ratesFull', { most: mostRates })
  const [put] = await rows(
    db,
    companyID,
    `insert into currency_rates as r (company_id, to_currency, currency, day, rate)
     select $1, $2, $3, $4::date, $5::float8
     where $4::date <= (now() at time zone $6)::date
     on conflict (company_id, to_currency, currency, day) do update set rate = excluded.rate
     returning r.day`,
    [reporting, currency, day, Number(rate.toPrecision(12)), company.timeZone],
  )
  if (!put) throw new CallError('badDay', { field: 'day' })
  await markAmounts(asking, currency)
  await record(db, companyID, { type: 'currency.rateChanged', actorID: userID, data: { currency, day } })
  return readCurrencies(asking)
}

/** Removes the rate of a day, if there is one. */
export async function deleteRate(asking: Asking, { currency, day }: Omit<CurrencyRate, 'rate'>): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  requireMoney(asking)
  const { reporting } = await holdCurrencies(asking)
  const gone = await rows(
    db,
    companyID,
    'delete from currency_rates where company_id = $1 and to_currency = $2 and currency = $3 and day = $4::date returning day',
    [reporting, currency, day],
  )
  if (gone.length === 0) return
  await markAmounts(asking, currency)
  await record(db, companyID, { type: 'currency.rateDeleted', actorID: userID, data: { currency, day } })
}

/** Holds the company's row, so that currencies and rates change one at a time. */
async function holdCurrencies(asking: Asking): Promise<{ reporting: string | null; isFull: boolean }> {
  requireMoney(asking)
  const { db, companyID } = asking
  const { reporting_currency: reporting } = await db
    .selectFrom('companies')
    .select('reporting_currency')
    .where('id', '=', companyID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const [counted] = await rows<{ count: number }>(
    db,
    companyID,
    'select count(*)::int as count from currency_rates where company_id = $1 and to_currency = $2',
    [reporting],
  )
  return { reporting, isFull: (counted?.count ?? 0) >= mostRates }
}

/** Marks whatever has an amount of this currency, or of any, for counting anew. */
async function markAmounts({ db, companyID }: Asking, currency: string | null): Promise<void> {
  await rows(
    db,
    companyID,
    `insert into recounts (company_id, kind, subject_id)
     select $1, 'thirdPartyCompany', t.id from third_party_companies t
     where t.company_id = $1 and t.monthly_spend is not null and ($2::text is null or t.currency = $2)
     union all
     select distinct $1, 'post', coalesce(p.merged_into_id, p.id)
     from opportunities o
     join opportunity_posts l on l.company_id = $1 and l.opportunity_id = o.id
     join posts p on p.company_id = $1 and p.id = l.post_id
     where o.company_id = $1 and o.state = 'open' and o.currency is not null and ($2::text is null or o.currency = $2)`,
    [currency],
  )
}

async function choosePlanField({ db, companyID }: Asking, fieldID: string | null): Promise<void> {
  await rows(db, companyID, 'update custom_fields set is_plan = false where company_id = $1 and is_plan')
  if (fieldID !== null) {
    const chosen = await rows(
      db,
      companyID,
      "update custom_fields set is_plan = true where company_id = $1 and id = $2::uuid and subject = 'thirdPartyCompany' returning id",
      [fieldID],
    )
    if (chosen.length === 0) throw new CallError('fieldGone', { field: 'planFieldID' })
  }
  await rows(
    db,
    companyID,
    'select note_worths($1, array(select t.id from third_party_companies t where t.company_id = $1))',
  )
}

function idOf(fieldID: string): string {
  if (!isID(fieldID)) throw new CallError('fieldGone', { field: 'planFieldID' })
  return fieldID.toLowerCase()
}
