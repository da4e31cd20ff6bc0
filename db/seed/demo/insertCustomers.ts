import type { SegmentRule, SegmentSubject } from '../../../contract/segmentKinds.ts'
import type { CompanyID } from '../../companyID.ts'
import { newID } from '../../../server/domain/ids.ts'
import { slugOf } from '../../../server/domain/text/slug.ts'
import type { Db } from '../../../server/ports/database/database.ts'
import { customers, outsideOwner, planOptions, type CustomerStory } from './customerStory.ts'
import { deals } from './deals.ts'
import { known } from './rows.ts'
import { dayMs } from './time.ts'

interface Market {
  companyID: CompanyID
  now: Date
  /** Ids of the team and of the people by name. */
  people: ReadonlyMap<string, string>
  /** Ids of the posts by title. */
  posts: ReadonlyMap<string, string>
}

/**
 * Inserts whom the demo's people work for, what those pay and might buy, and segments of them. Their history begins before the first vote, so that each
 * vote has what its customer was worth at the time. What is counted of it follows from `recounts`.
 */
export async function insertCustomers(tx: Db, market: Market): Promise<void> {
  const { companyID, now } = market
  // The history is written here, day by day, and not noted by the rows' triggers.
  await tx
    .selectNoFrom((from) =>
      from.fn('set_config', [from.val('upwell.restoring'), from.val('on'), from.lit(true)]).as('set'),
    )
    .execute()
  await tx.updateTable('companies').set({ reporting_currency: 'EUR' }).where('id', '=', companyID).execute()
  await tx
    .insertInto('currency_rates')
    .values(
      (
        [
          ['GBP', 1.17],
          ['USD', 0.92],
        ] as const
      ).map(([currency, rate]) => ({
        company_id: companyID,
        to_currency: 'EUR',
        currency,
        day: dayOf(now, -120),
        rate,
      })),
    )
    .execute()
  const owners = await insertOwners(tx, market)
  const fields = await insertFields(tx, companyID)
  const ids = await insertCompanies(tx, market, { owners, fields })
  await insertDeals(tx, market, { owners, ids })
  await insertSegments(tx, companyID, fields)
  await tx
    .selectNoFrom((from) =>
      from.fn('set_config', [from.val('upwell.restoring'), from.val(''), from.lit(true)]).as('set'),
    )
    .execute()
}

/** An ISO date, so many days from now. */
function dayOf(now: Date, days: number): string {
  return momentOf(now, days).toISOString().slice(0, 10)
}

/** As the database keeps amounts. */
function minor(amount: number | undefined): string | null {
  return amount === undefined ? null : String(amount)
}

function momentOf(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}

/** Those who look after customers, by name: two of the team, and someone from outside. */
async function insertOwners(tx: Db, { companyID, people }: Market): Promise<Map<string, string>> {
  const members = ['Tomás Reyes', 'Nadia Brandt'].map((name) => ({ id: newID(), name, userID: known(people, name) }))
  const outside = { id: newID(), ...outsideOwner }
  await tx
    .insertInto('account_owners')
    .values([
      ...members.map(({ id, userID }) => ({ company_id: companyID, id, user_id: userID, name: null, email: null })),
      { company_id: companyID, id: outside.id, user_id: null, name: outside.name, email: outside.email },
    ])
    .execute()
  return new Map([...members, outside].map(({ name, id }) => [name, id]))
}

interface Fields {
  plan: string
  country: string
  seats: string
  /** Ids of the plans by name. */
  plans: ReadonlyMap<string, string>
}

async function insertFields(tx: Db, companyID: CompanyID): Promise<Fields> {
  const made = (
    [
      ['Plan', 'choice'],
      ['Country', 'text'],
      ['Seats', 'number'],
    ] as const
  ).map(([name, type], position) => ({
    company_id: companyID,
    id: newID(),
    subject: 'thirdPartyCompany' as const,
    name,
    url_name: slugOf(name),
    type,
    position,
    is_shown: true,
    is_plan: name === 'Plan',
  }))
  await tx.insertInto('custom_fields').values(made).execute()
  const [plan = '', country = '', seats = ''] = made.map(({ id }) => id)
  const options = planOptions.map((name, position) => ({
    company_id: companyID,
    id: newID(),
    field_id: plan,
    name,
    position,
  }))
  await tx.insertInto('custom_field_options').values(options).execute()
  return { plan, country, seats, plans: new Map(options.map(({ name, id }) => [name, id])) }
}

interface Ties {
  owners: ReadonlyMap<string, string>
  fields: Fields
}

/** Gives the ids of the companies by name. */
async function insertCompanies(tx: Db, market: Market, { owners, fields }: Ties): Promise<Map<string, string>> {
  const { companyID, now, people } = market
  const ids = new Map(customers.map(({ name }) => [name, newID()]))
  const company = (name: string) => ({ company_id: companyID, third_party_company_id: known(ids, name) })
  await tx
    .insertInto('third_party_companies')
    .values(
      customers.map(({ name, domain, spend, owner, since }) => ({
        company_id: companyID,
        id: known(ids, name),
        name,
        url_name: slugOf(name),
        domain,
        monthly_spend: minor(spend?.amount),
        currency: spend?.currency ?? null,
        owner_id: owner ? known(owners, owner) : null,
        since: momentOf(now, -since),
        created_at: momentOf(now, -Math.min(since, 95)),
      })),
    )
    .execute()
  await tx
    .insertInto('third_party_company_people')
    .values(
      customers.flatMap(({ name, since, people: at }) =>
        at.map((person) => ({
          ...company(name),
          user_id: known(people, person),
          created_at: momentOf(now, -Math.min(since, 95)),
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('third_party_company_field_values')
    .values(
      customers.flatMap(({ name, country, seats, plan }) => [
        { ...company(name), field_id: fields.country, text: country },
        { ...company(name), field_id: fields.seats, number: seats },
        { ...company(name), field_id: fields.plan, option_id: known(fields.plans, plan) },
      ]),
    )
    .execute()
  await tx
    .insertInto('third_party_company_worths')
    .values(
      customers.flatMap((customer) =>
        historyOf(customer).map(({ daysAgo, amount, plan }) => ({
          ...company(customer.name),
          at: momentOf(now, -daysAgo),
          monthly_spend: minor(amount),
          currency: customer.spend?.currency ?? null,
          owner_id: customer.owner ? known(owners, customer.owner) : null,
          plan,
        })),
      ),
    )
    .execute()
  const notes = customers.flatMap(({ name, note }) => (note ? [{ name, ...note }] : []))
  await tx
    .insertInto('profile_notes')
    .values(
      notes.map(({ name, by, text, daysAgo }) => ({
        ...company(name),
        id: newID(momentOf(now, -daysAgo).getTime()),
        author_id: known(people, by),
        body: text,
        created_at: momentOf(now, -daysAgo),
      })),
    )
    .execute()
  return ids
}

/** What was known of a customer from when on: what they paid before, each until the next, and what they pay now. */
function historyOf({ spend, plan, since, before = [] }: CustomerStory) {
  const began = Math.min(since, 95)
  const starts = [began, ...before.map(({ daysAgo }) => daysAgo)]
  return [...before, { amount: spend?.amount, plan }].map(({ amount, plan: then }, index) => ({
    daysAgo: starts[index] ?? began,
    amount,
    plan: then,
  }))
}

async function insertDeals(
  tx: Db,
  { companyID, now, posts }: Market,
  { owners, ids }: { owners: ReadonlyMap<string, string>; ids: ReadonlyMap<string, string> },
): Promise<void> {
  const made = deals.map((deal) => ({ ...deal, id: newID() }))
  await tx
    .insertInto('opportunities')
    .values(
      made.map(({ id, name, customer, amount, currency, state, stage, probability, owner, closes }, index) => ({
        company_id: companyID,
        id,
        third_party_company_id: customer ? known(ids, customer) : null,
        name,
        value: minor(amount),
        currency,
        state,
        stage,
        probability: probability ?? null,
        owner_id: owner ? known(owners, owner) : null,
        close_date: dayOf(now, closes),
        created_at: momentOf(now, -70 + index * 4),
      })),
    )
    .execute()
  await tx
    .insertInto('opportunity_posts')
    .values(
      made.flatMap(({ id, posts: linked }) =>
        linked.map(({ title, priority }) => ({
          company_id: companyID,
          opportunity_id: id,
          post_id: known(posts, title),
          priority,
        })),
      ),
    )
    .execute()
}

/** Segments that have a rule each; who belongs to them is counted after the first start. */
async function insertSegments(tx: Db, companyID: CompanyID, { plan, country, plans }: Fields): Promise<void> {
  const segment = (name: string, subject: SegmentSubject, rule: SegmentRule) => ({
    company_id: companyID,
    id: newID(),
    subject,
    name,
    url_name: slugOf(name),
    rule: JSON.stringify(rule),
  })
  const chain = known(plans, 'Chain')
  await tx
    .insertInto('segments')
    .values([
      segment('Chains', 'thirdPartyCompany', {
        all: [{ fact: 'field', fieldID: plan, is: 'isOneOf', value: [chain] }],
      }),
      segment('Above €300 a month', 'thirdPartyCompany', { all: [{ fact: 'spend', is: 'atLeast', value: 30_000 }] }),
      segment('Active voters in Germany', 'user', {
        all: [
          { fact: 'votes', is: 'atLeast', value: 3, days: 90 },
          { some: { all: [{ fact: 'field', fieldID: country, is: 'is', value: 'Germany' }] } },
        ],
      }),
    ])
    .execute()
}
