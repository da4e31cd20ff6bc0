import { atLeast, follows, presses, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

const created = '2026-03-02T09:30:00.000Z'
const id = '01900000-0000-7000-8000-000000000001'
const company = {
  id,
  name: 'A company with a name of many words, each of them longer than it need be, Donaudampfschifffahrtsgesellschaft',
  urlName: 'long',
  externalID: 'customer-0042',
  domain: `${'long'.repeat(12)}.example`,
  monthlySpend: 123_456_789_012,
  currency: 'EUR',
  since: created,
  created,
  memberCount: 123_456,
  voteCount: 12_345,
  postCount: 678,
  commentCount: 0,
  lastActivity: created,
}
const toCompanies = 'a[href="/admin/companies"]'

/** The companies of the customers, as the team finds them. */
export const states: readonly ScreenState[] = [
  {
    screen: 'companies',
    state: 'none yet',
    kind: 'empty',
    who: 'owner',
    path: '/admin/companies',
    shows: text('adminDirectory.noCompanies.title'),
  },
  {
    screen: 'companies',
    state: 'with long words and large numbers',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: follows(toCompanies, {
      '/api/thirdPartyCompanies/get': {
        result: {
          companies: [
            company,
            { ...company, id: `${id}2`, name: 'Initech', monthlySpend: null, currency: null, memberCount: 0 },
          ],
          hasNextPage: true,
          cursor: 'next',
        },
      },
      '/api/thirdPartyCompanies/count': {
        result: { count: 20_000, spend: 123_456_789_012, currency: 'EUR', spendsApart: 12 },
      },
    }),
    shows: atLeast('main a[href^="/admin/companies/"]', 2),
  },
  {
    screen: 'companies',
    state: 'none matches',
    kind: 'empty',
    who: 'owner',
    path: '/admin/companies?q=zzzz',
    shows: text('adminDirectory.noCompany.title'),
  },
  {
    screen: 'companies',
    state: 'one is added',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/companies',
    reach: presses('adminDirectory.addCompany'),
    shows: text('adminCompany.new'),
    within: 'dialog[open]',
  },
  {
    screen: 'companies',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: thenFails(toCompanies, '/api/thirdPartyCompanies/get'),
    shows: text('admin.failed.load'),
  },
]
