import type { Customers } from './customers.ts'

/** What someone of the team asks about customers. `n` counts the times. */
export interface CustomersCall {
  name: string
  path: string
  input: (n: number) => Record<string, unknown>
  /** The most milliseconds of the 95th percentile. */
  p95: number
  /** A query of the floor with its parameters after the company. */
  floor?: { query: string; values: unknown[] }
}

/** What a list may take. */
const list = 80
const dashboard = 300
/** What a number beside a list may take, as that of posts: the list is there before it. */
const counted = 100
const estimate = 300
const exact = 5_000

const isoDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const some = <T>(of: readonly T[], n: number): T => of[n % of.length] as T

export function customersCallsOf(of: Customers): CustomersCall[] {
  return [...postsOf(of), ...peopleOf(of), ...companiesOf(of), ...salesOf(of), ...reports(), ...segmentsOf(of)]
}

const call = (
  name: string,
  path: string,
  input: CustomersCall['input'] | Record<string, unknown>,
  { p95 = list, floor }: { p95?: number; floor?: CustomersCall['floor'] } = {},
): CustomersCall => ({
  name,
  path: `/api/${path}`,
  input: typeof input === 'function' ? input : () => input,
  p95,
  ...(floor ? { floor } : {}),
})

function postsOf({ companies, posts, memberID }: Customers): CustomersCall[] {
  const posted = (name: string, input: (n: number) => Record<string, unknown>, floor?: CustomersCall['floor']) =>
    call(name, 'posts/get', (n) => ({ pages: 1, team: true, ...input(n) }), floor ? { floor } : {})
  const ranged = (fieldID: string, value: [number, number]) => ({
    filtering: {
      filters: [{ resource: 'postDefaultField', condition: 'isBetween', value: { fieldID, value } }],
      filtersOperator: 'all',
    },
  })
  const floor = { query: 'postsBySpend', values: [memberID] }
  return [
    ...(['new', 'top', 'trending'] as const).flatMap((sort) => [
      posted(`posts of a company, ${sort}`, (n) => ({ companyURLNames: [some(companies, n).urlName], sort })),
      posted(`posts of my companies, ${sort}`, () => ({ myCompanies: true, sort })),
      posted(`posts of a segment of people, ${sort}`, () => ({ segmentURLName: 'beta-testers', sort })),
      posted(`posts of a segment of companies, ${sort}`, () => ({ segmentURLName: 'big-spenders', sort })),
    ]),
    posted('posts of a company, every status', (n) => ({
      companyURLNames: [some(companies, n).urlName],
      status: ['*'],
      sort: 'new',
    })),
    posted('posts of ten companies', (n) => ({
      companyURLNames: Array.from({ length: 10 }, (_, at) => some(companies, n + at * 7).urlName),
      sort: 'new',
    })),
    posted('posts of an account owner', () => ({ accountOwnerName: 'Q member 2', sort: 'new' })),
    posted('posts by spend', () => ({ sort: 'top', scoreFactor: 'spend' }), floor),
    posted('posts by companies', () => ({ sort: 'top', scoreFactor: 'companies' })),
    posted('posts by opportunity', () => ({ sort: 'top', scoreFactor: 'opportunity' })),
    posted('posts by votes of a segment', () => ({
      sort: 'top',
      scoreFactor: 'segmentVotes',
      segmentURLName: 'beta-testers',
    })),
    posted('posts by votes of a segment of companies', () => ({
      sort: 'top',
      scoreFactor: 'segmentVotes',
      segmentURLName: 'big-spenders',
    })),
    posted('posts of a company by spend', (n) => ({ sort: 'spend', companyURLNames: [some(companies, n).urlName] })),
    posted('posts of a segment by spend', () => ({ sort: 'spend', segmentURLName: 'beta-testers' })),
    posted('posts in a range of spend', (n) => ({ sort: 'new', ...ranged('spend', [1_000 * n, 1_000 * n + 500_000]) })),
    posted('posts in a range of companies', (n) => ({
      sort: 'trending',
      ...ranged('companies', [n % 300, (n % 300) + 5]),
    })),
    posted('posts in a range of opportunity', (n) => ({
      sort: 'new',
      ...ranged('opportunity', [1_000 * n, 1_000 * n + 500_000]),
    })),
    call('count of posts of a company', 'posts/count', (n) => ({ companyURLNames: [some(companies, n).urlName] }), {
      p95: counted,
    }),
    call('count of posts of a segment', 'posts/count', { segmentURLName: 'beta-testers' }, { p95: counted }),
    call(
      'count of posts of a segment of companies',
      'posts/count',
      { segmentURLName: 'big-spenders' },
      { p95: counted },
    ),
    call('voters of a segment', 'posts/getVoters', (n) => ({ postID: some(posts, n), segmentURLName: 'beta-testers' })),
    call('companies behind a post', 'posts/getCompanies', (n) => ({ postID: some(posts, n), limit: 20 })),
    call('companies worth less since', 'posts/getCompanies', (n) => ({
      postID: some(posts, n),
      limit: 20,
      change: 'less',
    })),
  ]
}

function peopleOf({ people, companies }: Customers): CustomersCall[] {
  const everyone = { companySearch: '', dateRange: {}, search: '', segmentURLName: '', limit: 30 }
  const listed = (name: string, input: (n: number) => Record<string, unknown>, floor?: CustomersCall['floor']) =>
    call(name, 'users/get', (n) => ({ ...everyone, sort: 'lastActivity', ...input(n) }), floor ? { floor } : {})
  const month = { dateRange: { from: isoDay(500), to: isoDay(470) } }
  const sorts = ['lastActivity', 'created', 'name', 'votes', 'spend'] as const
  const person = (n: number) => some(people, n)
  return [
    ...sorts.map((sort) => listed(`people by ${sort}`, () => ({ sort }), { query: `people_${sort}`, values: [] })),
    ...sorts.map((sort) => listed(`people of a segment by ${sort}`, () => ({ sort, segmentURLName: 'beta-testers' }))),
    ...sorts.map((sort) =>
      listed(`people of a small segment by ${sort}`, () => ({ sort, segmentURLName: 'key-accounts' })),
    ),
    ...sorts.map((sort) => listed(`people of a month by ${sort}`, () => ({ sort, ...month }))),
    ...sorts.map((sort) =>
      listed(`people of companies by ${sort}`, (n) => ({ sort, companySearch: some(companies, n).name })),
    ),
    ...sorts.map((sort) =>
      listed(`people of part of a name by ${sort}`, (n) => ({
        sort,
        companySearch: some(companies, n).name.slice(1, 3),
      })),
    ),
    ...sorts.map((sort) =>
      listed(`people found by ${sort}`, (n) => ({ sort, search: `person ${1 + ((n * 7_919) % 2_000)}` })),
    ),
    listed('people found by a common beginning', () => ({ search: 'p' })),
    listed('people found by address', (n) => ({ search: `person-${1 + ((n * 7_919) % 200_000)}@` })),
    listed('people by all at once', (n) => ({
      ...month,
      search: 'person 1',
      companySearch: some(companies, n).name.slice(0, 2),
      segmentURLName: 'enterprise',
    })),
    call(
      'count of people',
      'users/count',
      { companySearch: '', dateRange: {}, search: '', segmentURLName: '' },
      { p95: counted },
    ),
    call(
      'count of people of companies',
      'users/count',
      (n) => ({ companySearch: some(companies, n).name, dateRange: {}, search: '', segmentURLName: '' }),
      { p95: counted },
    ),
    call(
      'count of people of a segment',
      'users/count',
      { companySearch: '', dateRange: {}, search: '', segmentURLName: 'beta-testers' },
      { p95: counted },
    ),
    call('a person', 'users/getOne', (n) => ({ urlName: person(n).urlName })),
    ...(['created', 'voted', 'commented'] as const).map((filter) =>
      call(`what a person ${filter}`, 'users/getPosts', (n) => ({ userID: person(n).id, filter, limit: 20 })),
    ),
    call('votes of a person', 'votes/get', (n) => ({ userID: person(n).id, limit: 20 })),
    call('people of a company', 'users/getForCompany', (n) => ({
      thirdPartyCompanyID: some(companies, n).id,
      limit: 20,
    })),
    call('people of a company found', 'users/getForCompany', (n) => ({
      thirdPartyCompanyID: some(companies, n).id,
      limit: 20,
      search: 'person 1',
    })),
  ]
}

function companiesOf({ companies, people }: Customers): CustomersCall[] {
  const company = (n: number) => some(companies, n)
  return [
    call('companies', 'thirdPartyCompanies/get', { limit: 30 }, { floor: { query: 'companies', values: [] } }),
    call('companies found', 'thirdPartyCompanies/get', (n) => ({ limit: 30, search: company(n).name.slice(0, 4) })),
    call('companies of a segment', 'thirdPartyCompanies/get', { limit: 30, segmentURLName: 'big-spenders' }),
    call('companies of a person', 'thirdPartyCompanies/get', (n) => ({ limit: 30, userID: some(people, n).id })),
    call('companies to filter by', 'thirdPartyCompanies/getForFilters', {}),
    call('companies to filter by, found', 'thirdPartyCompanies/getForFilters', (n) => ({
      search: company(n).name.slice(0, 4),
    })),
    call('a company', 'thirdPartyCompanies/getOne', (n) => ({ urlName: company(n).urlName })),
    call('worth of a company', 'thirdPartyCompanies/getWorths', (n) => ({ urlName: company(n).urlName, limit: 20 })),
    ...(['created', 'voted', 'commented'] as const).map((filter) =>
      call(`what a company ${filter}`, 'thirdPartyCompanies/getPosts', (n) => ({
        urlName: company(n).urlName,
        filter,
        limit: 20,
      })),
    ),
    call('opportunities', 'opportunities/get', { limit: 30 }),
    call('opportunities of a company', 'opportunities/get', (n) => ({ limit: 30, companyURLName: company(n).urlName })),
    call('opportunities that were lost', 'opportunities/get', { limit: 30, state: 'lost' }),
    call('opportunities found', 'opportunities/get', (n) => ({ limit: 30, search: `opportunity ${1 + (n % 900)}` })),
  ]
}

function salesOf({ companies, ofCompanies }: Customers): CustomersCall[] {
  const sorts = ['amount', 'votes', 'newest', 'statusChanged'] as const
  const asked = (name: string, filter: (n: number) => Record<string, unknown>) =>
    sorts.map((sort) =>
      call(`${name} by ${sort}`, 'reporting/thirdPartyCompanyFeatureRequests', (n) => ({
        sort,
        filter: filter(n),
        limit: 30,
      })),
    )
  return [
    ...asked('requests', () => ({})),
    ...asked('requests of a company', (n) => ({ companyURLNames: [some(companies, n).urlName] })),
    ...asked('requests of mine', () => ({ myCompanies: true })),
    ...asked('requests of an owner', () => ({ accountOwnerName: 'Q member 2' })),
    ...asked('requests that shipped', () => ({ statusTypes: ['complete'], changedSince: isoDay(30) })),
    ...asked('requests that are closed', () => ({ statusTypes: ['closed'] })),
    ...asked('requests of mine that shipped', () => ({
      myCompanies: true,
      statusTypes: ['complete'],
      changedSince: isoDay(90),
    })),
    call('requests of a company, counted', 'customerRequests/count', (n) => ({
      companyURLName: some(companies, n).urlName,
      since: isoDay(90),
    })),
    call('who asked', 'customerRequests/getPeople', (n) => some(ofCompanies, n)),
  ]
}

function reports(): CustomersCall[] {
  const twoYears = { from: isoDay(730), to: isoDay(0) }
  const report = (name: string, input: (n: number) => Record<string, unknown>) =>
    call(name, 'reporting/getDashboardActivity', input, { p95: dashboard })
  return [
    call('headline figures', 'metrics/get', {}, { p95: dashboard }),
    report('dashboard of 30 days', () => ({ dateRange: {} })),
    report('dashboard of two years', () => ({ dateRange: twoYears })),
    report('dashboard of two years, one tag', (n) => ({ dateRange: twoYears, tagURLNames: [`tag-${1 + (n % 30)}`] })),
    report('dashboard of two years, one category', (n) => ({
      dateRange: twoYears,
      categoryURLNames: [`category-${1 + (n % 8)}`],
    })),
  ]
}

function segmentsOf({ rules }: Customers): CustomersCall[] {
  return [
    call('segments', 'segments/get', {}),
    call('a segment', 'segments/getOne', { urlName: 'german-customers-who-voted' }),
    ...rules.flatMap(({ urlName, subject, rule }) => [
      call(`estimate of ${urlName}`, 'segments/preview', { subject, rule }, { p95: estimate }),
      call(`exactly ${urlName}`, 'segments/preview', { subject, rule, exact: true }, { p95: exact }),
    ]),
  ]
}
