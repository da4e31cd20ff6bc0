import type pg from 'pg'
import type { Work } from '../work.ts'
import { callAsTeam } from '../product.ts'

/** What the rows need to know of the customers of a data set. */
export interface Customers {
  /** Addresses of people who did most, and of people at random. */
  people: { id: string; urlName: string }[]
  /** The largest companies and some at random. */
  companies: { id: string; urlName: string; name: string }[]
}

/** People and companies to ask about: the most active and the largest first, then some of every kind. */
export async function customersOf(client: pg.Client): Promise<Customers> {
  const { rows: people } = await client.query<{ id: string; urlName: string }>(
    `(select u.id, u.url_name as "urlName" from user_stats s join users u on u.company_id = s.company_id and u.id = s.user_id order by s.vote_count desc, s.user_id limit 50)
     union all (select id, url_name from users order by id limit 50)`,
  )
  const { rows: companies } = await client.query<{ id: string; urlName: string; name: string }>(
    `(select k.id, k.url_name as "urlName", k.name from third_party_company_people p join third_party_companies k on k.company_id = p.company_id and k.id = p.third_party_company_id
       group by k.company_id, k.id order by count(*) desc, k.id limit 30)
     union all (select id, url_name, name from third_party_companies order by id desc limit 70)`,
  )
  return { people, companies }
}

/** The rows of the set with customers: what their pages ask for, by someone of the team. Every one may take 80 ms. */
export function customersWorkOf({ people, companies }: Customers): Work[] {
  const some = <T>(of: readonly T[], n: number): T => of[n % of.length] as T
  const nobodyElse = { companySearch: '', dateRange: {}, search: '', segmentURLName: '', limit: 30 }
  const twoYears = {
    to: new Date().toISOString().slice(0, 10),
    from: new Date(Date.now() - 700 * 86_400_000).toISOString().slice(0, 10),
  }
  const row = (name: string, path: string, input: (n: number) => Record<string, unknown>, p95 = 80): Work => ({
    name,
    usual: ['C'],
    product: (n) => callAsTeam(0, path, input(n)),
    bar: { p95 },
  })
  const company = (n: number) => some(companies, n)
  return [
    ...(['lastActivity', 'created', 'name', 'votes', 'spend'] as const).map((sort) =>
      row(`people by ${sort}`, '/api/users/get', () => ({ ...nobodyElse, sort })),
    ),
    row('people found', '/api/users/get', (n) => ({
      ...nobodyElse,
      search: `person ${1 + ((n * 7_919) % 2_000)}`,
      sort: 'lastActivity',
    })),
    row('people by address', '/api/users/get', (n) => ({
      ...nobodyElse,
      search: `person-${1 + ((n * 7_919) % 200_000)}@`,
      sort: 'lastActivity',
    })),
    row('people of companies found', '/api/users/get', (n) => ({
      ...nobodyElse,
      companySearch: company(n).name,
      sort: 'lastActivity',
    })),
    row('count of people', '/api/users/count', (n) => ({
      companySearch: n % 2 === 0 ? company(n).name : '',
      dateRange: {},
      search: '',
      segmentURLName: '',
    })),
    row('a person', '/api/users/getOne', (n) => ({ urlName: some(people, n).urlName })),
    row('a person’s votes', '/api/users/getPosts', (n) => ({ userID: some(people, n).id, filter: 'voted', limit: 20 })),
    row('companies', '/api/thirdPartyCompanies/get', () => ({ limit: 30 })),
    row('companies found', '/api/thirdPartyCompanies/get', (n) => ({ limit: 30, search: company(n).name.slice(0, 4) })),
    row('companies to filter by', '/api/thirdPartyCompanies/getForFilters', () => ({})),
    row('a company', '/api/thirdPartyCompanies/getOne', (n) => ({ urlName: company(n).urlName })),
    ...(['created', 'voted', 'commented'] as const).map((filter) =>
      row(`what a company ${filter}`, '/api/thirdPartyCompanies/getPosts', (n) => ({
        urlName: company(n).urlName,
        filter,
        limit: 20,
      })),
    ),
    row('people of a company', '/api/users/getForCompany', (n) => ({ thirdPartyCompanyID: company(n).id, limit: 20 })),
    row('headline figures', '/api/metrics/get', () => ({}), 300),
    row('dashboard of 30 days', '/api/reporting/getDashboardActivity', () => ({ dateRange: {} }), 300),
    row('dashboard of two years', '/api/reporting/getDashboardActivity', () => ({ dateRange: twoYears }), 300),
    row(
      'dashboard of two years, one tag',
      '/api/reporting/getDashboardActivity',
      (n) => ({
        dateRange: twoYears,
        tagURLNames: [`tag-${1 + (n % 30)}`],
      }),
      300,
    ),
  ].map((work) => ({ ...work, concurrency: 1 }))
}
