import type { CompanyID } from '../../../db/companyID.ts'
import type { SegmentRule, SegmentSubject } from '../../../contract/segmentKinds.ts'
import type { Db } from '../../ports/database/database.ts'
import type { Book } from './book.ts'

/** Someone the company told about, whom another system calls `externalID`. */
export interface Client {
  userID: string
  externalID: string
}

/** A customer's company. */
export interface Customer {
  id: string
  externalID: string
}

export interface Segment {
  id: string
  subject: SegmentSubject
  /** Whether its members were chosen one by one; otherwise its rule is a fact. */
  isList: boolean
}

/** A merge of a client or a customer into another one, and what the service has to give back when it is undone. */
export interface Join {
  subject: SegmentSubject
  from: string
  into: string
  /** What it was called, by which it is found in the list of merges. */
  name: string
  votes: readonly JoinedVote[]
  /** Who works where: the customers of a client, the people of a customer. */
  links: readonly Joined[]
  lists: readonly Joined[]
  externalIDs: readonly string[]
  /** Its own events, which are seen again once it is there again. */
  events: readonly string[]
  deals: readonly string[]
  spend: { before: string | null; filled: string | null }
  rules: readonly { segmentID: string; before: string; after: string }[]
}

/** A row that became the other one's or, where that had the same, was kept aside. */
export interface Joined {
  id: string
  isKept: boolean
}

export interface JoinedVote {
  postID: string
  userID: string
  isKept: boolean
  /** The customer for whom it was given, if for one. */
  forCustomer: string | null
  /** How often such a vote had been given: whether the one that stands is still the same. */
  given: number
}

/** Sums are in the first of these; the last one has no rate, so that its amounts are kept apart. */
export const currencies = ['EUR', 'USD', 'JPY'] as const
const euros: Readonly<Record<string, number>> = { EUR: 1, USD: 2 }

/** Chooses the currency of sums and enters the one rate there is. */
export async function enterRates(db: Db, companyID: CompanyID): Promise<void> {
  await db.updateTable('companies').set({ reporting_currency: 'EUR' }).where('id', '=', companyID).execute()
  await db
    .insertInto('currency_rates')
    .values({ company_id: companyID, to_currency: 'EUR', currency: 'USD', day: '2020-01-01', rate: euros['USD'] ?? 1 })
    .execute()
}

/** What an amount such as “100 USD” is in sums; null where it is kept apart, or where there is none. */
export function inEuros(amount: string | null): number | null {
  const [value, currency = ''] = amount?.split(' ') ?? []
  const rate = euros[currency]
  return value === undefined || rate === undefined ? null : Number(value) * rate
}

/** The ids of the customers that someone works for, or of the people who work for a customer: the facts are `member|<customer>|<person>`. */
export function linksOf(book: Book, subject: SegmentSubject, id: string): string[] {
  const own = subject === 'user' ? 2 : 1
  return [...book.facts.keys()].flatMap((fact) => {
    if (!fact.startsWith('member|')) return []
    const parts = fact.split('|')
    return parts[own] === id ? [parts[3 - own] ?? ''] : []
  })
}

/** Whether a rule that the model uses holds for a person or a customer. */
export function holds(book: Book, rule: SegmentRule, subject: SegmentSubject, id: string): boolean {
  if ('all' in rule) return rule.all.every((part) => holds(book, part, subject, id))
  if ('any' in rule) return rule.any.some((part) => holds(book, part, subject, id))
  if ('none' in rule) return !rule.none.some((part) => holds(book, part, subject, id))
  const links = linksOf(book, subject, id)
  if ('some' in rule) {
    const other = subject === 'user' ? 'thirdPartyCompany' : 'user'
    return links.some((link) => holds(book, rule.some, other, link))
  }
  const named = Array.isArray(rule.value) ? rule.value.map(String) : []
  if (rule.fact === 'company') return links.some((link) => named.includes(link))
  if (rule.fact === 'segment') return named.some((segmentID) => book.valueOf(`listed|${segmentID}|${id}`) !== null)
  if (rule.fact === 'people') return links.length >= Number(rule.value)
  const spends = (subject === 'user' ? links : [id]).flatMap((each) => inEuros(book.valueOf(`spend|${each}`)) ?? [])
  return spends.length > 0 && spends.reduce((sum, one) => sum + one, 0) >= Number(rule.value)
}

/** Facts of customers, in the words of the book. */
export const customerFacts = `
  select 'client|' || u.id, u.name from users u
  where exists (select from user_identities i where i.user_id = u.id and i.kind = 'sso' and i.value like 'client-%')
  union all
  select 'externalID|' || value, user_id::text from user_identities where kind = 'sso' and value like 'client-%'
  union all
  select 'customer|' || id, name from third_party_companies
  union all
  select 'spend|' || id, monthly_spend || ' ' || currency from third_party_companies where monthly_spend is not null
  union all
  select 'member|' || third_party_company_id || '|' || user_id, 'works' from third_party_company_people
  union all
  select 'voteFor|' || post_id || '|' || user_id, third_party_company_id::text from votes where third_party_company_id is not null
  union all
  select 'deal|' || id, state from opportunities
  union all
  select 'value|' || id, value || ' ' || currency from opportunities where value is not null
  union all
  select 'dealOf|' || id, third_party_company_id::text from opportunities where third_party_company_id is not null
  union all
  select 'link|' || opportunity_id || '|' || post_id, 'linked' from opportunity_posts
  union all
  select 'segment|' || id, name from segments
  union all
  select 'rule|' || id, rule from segments where rule is not null
  union all
  select 'listed|' || m.segment_id || '|' || m.user_id, 'listed'
  from segment_users m join segments s on s.id = m.segment_id and s.subject = 'user' and s.rule is null
  union all
  select 'listed|' || m.segment_id || '|' || m.third_party_company_id, 'listed'
  from segment_companies m join segments s on s.id = m.segment_id and s.rule is null
  union all
  select 'joined|' || merged_id, coalesce(into_user_id, into_third_party_company_id)::text from customer_merges`

const types = [
  'user.merged',
  'user.unmerged',
  ...['created', 'updated', 'peopleAdded', 'peopleRemoved', 'merged', 'unmerged'].map(
    (done) => `thirdPartyCompany.${done}`,
  ),
  ...['created', 'changed', 'linked', 'unlinked'].map((done) => `opportunity.${done}`),
  ...['created', 'changed', 'membersChanged'].map((done) => `segment.${done}`),
]

/** Events of customers, and SQL of what each is about. */
export const customerEvents = {
  types: types.map((type) => `'${type}'`).join(', '),
  what: `when type like 'thirdPartyCompany.%' then data ->> 'thirdPartyCompanyID'
        when type like 'opportunity.%' then data ->> 'opportunityID'
        when type like 'segment.%' then data ->> 'segmentID'`,
}
