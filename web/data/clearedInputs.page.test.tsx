import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answers } from '../../server/calls/all.ts'
import { startSession } from '../../server/domain/people/sessions/session.ts'
import { furnish } from '../../server/test/furniture.ts'
import type { Names } from '../../server/test/furnitureNames.ts'
import { expectOK, openWorld, type Person, type World } from '../../server/test/world.ts'
import { clientOf } from '../test/clientOf.ts'
import type { Calls } from './calls.gen.ts'
import type { WritePath } from './callTypes.ts'

let world: World
let names: Names

beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' })
  names = await furnish(world, world.company, 'Inputs')
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => world.close())

/** An owner with a session that nothing else uses: some calls end it. */
async function owner(): Promise<Person> {
  const { userID, email } = world.company.owner
  return { userID, email, cookie: await startSession(world.db, world.company.id, { userID, kind: 'member' }) }
}

type Shown = Record<string, unknown> | null

/** What can be cleared, each with a value, its clearing, and where a page reads it. */
const clearings: readonly {
  path: WritePath<Calls>
  given: () => Record<string, unknown>
  cleared: Record<string, unknown>
  shown: () => Promise<Shown>
}[] = [
  {
    path: '/api/posts/changeETA',
    given: () => ({ postID: names.post, eta: '2030-01-01' }),
    cleared: { eta: null },
    shown: async () => pick(await post(), ['eta']),
  },
  {
    path: '/api/posts/update',
    given: () => ({ postID: names.post, categoryID: names.category, details: 'Words' }),
    cleared: { categoryID: null, details: '' },
    shown: async () => {
      const { category, details } = (await post()) as { category: { id: string } | null; details: string }
      return { categoryID: category?.id ?? null, details }
    },
  },
  {
    path: '/api/posts/changeFacts',
    given: () => ({
      postID: names.post,
      ownerID: world.company.owner.userID,
      categoryID: names.category,
      eta: '2031-01-01',
    }),
    cleared: { ownerID: null, categoryID: null, eta: null },
    shown: async () => {
      const { category, eta, team } = (await post()) as {
        category: { id: string } | null
        eta: string | null
        team: { owner: { id: string } | null }
      }
      return { ownerID: team.owner?.id ?? null, categoryID: category?.id ?? null, eta }
    },
  },
  {
    path: '/api/votes/changeOnBehalf',
    given: () => ({
      postID: names.post,
      userID: names.user,
      sourceURL: 'https://example.com/said',
      priority: 'important',
    }),
    cleared: { sourceURL: null, priority: null },
    shown: async () => {
      const { voters } = (await read('/api/posts/getVoters', { postID: names.post }, 'result')) as {
        voters: { id: string; team: Record<string, unknown> }[]
      }
      return pick(voters.find(({ id }) => id === names.user)?.team ?? null, ['sourceURL', 'priority'])
    },
  },
  {
    path: '/api/company/update',
    given: () => ({
      accent: '#2f6f4e',
      logoID: names.logo,
      darkLogoID: names.logo,
      coverID: names.cover,
      faviconID: names.favicon,
    }),
    cleared: { accent: null, logoID: null, darkLogoID: null, coverID: null, faviconID: null },
    shown: async () => {
      const shown = (await read('/api/company/get', {}, 'company')) as Record<string, unknown>
      return {
        accent: shown['accent'],
        logoID: shown['logo'] === null ? null : names.logo,
        darkLogoID: shown['darkLogo'] === null ? null : names.logo,
        coverID: shown['cover'] === null ? null : names.cover,
        faviconID: shown['faviconURL'] === null ? null : names.favicon,
      }
    },
  },
  {
    path: '/api/company/updatePortal',
    given: () => ({
      language: 'de',
      homeURL: 'https://example.com/',
      termsURL: 'https://example.com/terms',
      welcome: 'Welcome.',
    }),
    cleared: { language: null, homeURL: null, termsURL: null, welcome: null },
    shown: async () => {
      const { portal } = (await read('/api/company/get', {}, 'company')) as { portal: Record<string, unknown> }
      return pick(portal, ['language', 'homeURL', 'termsURL', 'welcome'])
    },
  },
  {
    path: '/api/notifications/changeTimeZone',
    given: () => ({ timeZone: 'Europe/Berlin' }),
    cleared: { timeZone: null },
    shown: async () => pick(await read('/api/notifications/getSettings', {}, 'settings'), ['timeZone']),
  },
  {
    path: '/api/notifications/changeBoardChoice',
    given: () => ({ boardID: names.board, kind: 'newPost', choice: 'off' }),
    cleared: { choice: null },
    shown: async () => {
      const { team } = (await read('/api/notifications/getSettings', {}, 'settings')) as {
        team: { boardChoices: { boardID: string; choice: string }[] }
      }
      return { choice: team.boardChoices.find(({ boardID }) => boardID === names.board)?.choice ?? null }
    },
  },
  {
    path: '/api/categories/update',
    given: () => ({ categoryID: names.category, parentID: names.otherCategory }),
    cleared: { parentID: null },
    shown: async () => {
      const { categories } = (await read('/api/boards/get', { boardURLName: names.boardURLName }, 'board')) as {
        categories: { id: string; parentID: string | null }[]
      }
      return { parentID: categories.find(({ id }) => id === names.category)?.parentID ?? null }
    },
  },
  {
    path: '/api/viewer/update',
    given: () => ({ name: 'Ada Byron', pictureID: names.picture, language: 'ar' }),
    cleared: { name: null, pictureID: null, language: null },
    shown: async () => {
      const { name, pictureURL, language } = (await read('/api/viewer/get', {}, 'viewer')) as Record<string, unknown>
      return { name: name === '' ? null : name, pictureID: pictureURL === null ? null : names.picture, language }
    },
  },
  {
    path: '/api/company/updateEmail',
    given: () => ({ senderName: 'Acme feedback', footer: 'Acme Ltd, 1 High Street' }),
    cleared: { senderName: null, footer: null },
    shown: async () => {
      const { email } = (await read('/api/company/getSettings', {}, 'settings')) as { email: Record<string, unknown> }
      return pick(email, ['senderName', 'footer'])
    },
  },
  {
    path: '/api/signInProviders/update',
    given: () => ({ providerID: names.provider, defaultRoleID: names.role, groupsClaim: 'groups' }),
    cleared: { defaultRoleID: null, groupsClaim: null },
    shown: async () => {
      const { providers } = (await read('/api/signInProviders/getAll', {}, 'result')) as {
        providers: Record<string, unknown>[]
      }
      const provider = providers.find(({ id }) => id === names.provider)
      return pick(provider ?? null, ['defaultRoleID', 'groupsClaim'])
    },
  },
  {
    path: '/api/currencies/update',
    given: () => ({ reporting: 'EUR', planFieldID: names.planField }),
    cleared: { reporting: null, planFieldID: null },
    shown: async () => pick(await read('/api/currencies/get', {}, 'currencies'), ['reporting', 'planFieldID']),
  },
  {
    path: '/api/thirdPartyCompanies/update',
    given: () => ({
      thirdPartyCompanyID: names.thirdPartyCompany,
      externalID: 'crm-1',
      domain: 'initech.example',
      monthlySpend: 500,
      currency: 'EUR',
    }),
    cleared: { externalID: null, domain: null, monthlySpend: null, currency: null },
    shown: async () => {
      const row = await world.db
        .selectFrom('third_party_companies')
        .select(['external_id as externalID', 'domain', 'monthly_spend as monthlySpend', 'currency'])
        .where('id', '=', names.thirdPartyCompany)
        .executeTakeFirstOrThrow()
      return { ...row, monthlySpend: row.monthlySpend === null ? null : Number(row.monthlySpend) }
    },
  },
  {
    path: '/api/accountOwners/assign',
    given: () => ({ thirdPartyCompanyID: names.thirdPartyCompany, accountOwnerID: names.accountOwner }),
    cleared: { accountOwnerID: null },
    shown: async () => {
      const { owner_id: accountOwnerID } = await rowOf('third_party_companies', names.thirdPartyCompany)
      return { accountOwnerID }
    },
  },
  {
    path: '/api/accountOwners/update',
    given: () => ({ accountOwnerID: names.accountOwner, email: 'ann@customer.example' }),
    cleared: { email: null },
    shown: async () => pick(await rowOf('account_owners', names.accountOwner), ['email']),
  },
  {
    path: '/api/opportunities/update',
    given: () => ({
      opportunityID: names.opportunity,
      value: 500,
      currency: 'EUR',
      stage: 'Trial',
      probability: 40,
      closeDate: '2027-03-31',
      url: 'https://crm.example/1',
      thirdPartyCompanyID: names.thirdPartyCompany,
      accountOwnerID: names.accountOwner,
    }),
    cleared: {
      value: null,
      currency: null,
      stage: null,
      probability: null,
      closeDate: null,
      url: null,
      thirdPartyCompanyID: null,
      accountOwnerID: null,
    },
    shown: async () => {
      const found = await opportunity()
      return {
        ...pick(found, ['value', 'currency', 'stage', 'probability', 'closeDate', 'url']),
        thirdPartyCompanyID: found.thirdPartyCompany?.id ?? null,
        accountOwnerID: found.accountOwner?.id ?? null,
      }
    },
  },
  {
    path: '/api/opportunities/link',
    given: () => ({ opportunityID: names.opportunity, postID: names.post, priority: 'mustHave' }),
    cleared: { priority: null },
    shown: async () => pick((await opportunity()).posts[0] ?? null, ['priority']),
  },
  {
    path: '/api/changelog/saveEntry',
    given: () => ({ entryID: names.entry, revision: 1, coverID: names.cover, segmentID: names.segment }),
    cleared: { coverID: null, segmentID: null },
    shown: async () => {
      const row = await rowOf('changelog_entries', names.entry)
      return { coverID: row['cover_id'], segmentID: row['segment_id'] }
    },
  },
  {
    path: '/api/changelogAudience/changeSubscription',
    given: () => ({ isSubscribed: true, labelURLNames: [names.changelogLabelURLName] }),
    cleared: { labelURLNames: null },
    shown: async () => {
      const { labels } = (await read('/api/changelogAudience/getSubscription', {}, 'subscription')) as {
        labels: { urlName: string }[] | null
      }
      return { labelURLNames: labels?.map(({ urlName }) => urlName) ?? null }
    },
  },
  {
    path: '/api/roadmaps/setRule',
    given: () => ({ roadmapID: names.roadmap, posts: { status: ['planned'] } }),
    cleared: { posts: null },
    shown: async () => ({
      posts: JSON.parse(String((await rowOf('roadmaps', names.roadmap))['rule_query'])) as unknown,
    }),
  },
  {
    path: '/api/roadmaps/shares/update',
    given: () => ({ roadmapViewID: names.roadmapShare, days: 7, password: 'a password' }),
    cleared: { days: null, password: null },
    shown: async () => {
      const row = await rowOf('roadmap_shares', names.roadmapShare)
      return { days: row['expires_at'] && 7, password: row['password_hash'] && 'a password' }
    },
  },
  {
    path: '/api/boards/update',
    given: () => ({ boardID: names.board, description: 'What it is for', mailsSegmentID: names.segment }),
    cleared: { description: '', mailsSegmentID: null },
    shown: async () => {
      const board = await read('/api/boards/get', { boardURLName: names.boardURLName }, 'board')
      const { mailsSegmentID } = board?.['team'] as { mailsSegmentID: string | null }
      return { ...pick(board, ['description']), mailsSegmentID }
    },
  },
  {
    path: '/api/sso/changePage',
    given: () => ({ pageURL: 'https://app.example.com/sign-in' }),
    cleared: { pageURL: null },
    shown: async () => pick(await read('/api/sso/get', {}, 'result'), ['pageURL']),
  },
  {
    path: '/api/widget/changeSettings',
    given: () => ({ appID: 'another-services-id' }),
    cleared: { appID: null },
    shown: async () => pick(await read('/api/widget/getSettings', {}, 'settings'), ['appID']),
  },
]

test.each(clearings.map((clearing) => [clearing.path, clearing] as const))(
  'what was given by %s can be cleared',
  async (path, { given, cleared, shown }) => {
    const client = clientOf(world, await owner())
    const whole = given()
    await client.write(path, whole as never)
    expect(await shown()).toEqual(pick(whole, Object.keys(cleared)))
    const ids = Object.fromEntries(Object.entries(whole).filter(([name]) => !(name in cleared)))
    await client.write(path, { ...ids, ...cleared } as never)
    expect(await shown()).toEqual(cleared)
  },
)

/** Inputs that take null, beside those above: null says that there is none from the beginning. */
const neverGiven = [
  '/api/posts/create categoryID',
  '/api/posts/createOnBehalf categoryID',
  '/api/posts/createOnBehalf ownerID',
  ...[
    'value',
    'currency',
    'stage',
    'probability',
    'closeDate',
    'url',
    'thirdPartyCompanyID',
    'accountOwnerID',
    'priority',
  ].map((name) => `/api/opportunities/create ${name}`),
  ...['externalID', 'domain', 'monthlySpend', 'currency'].map((name) => `/api/thirdPartyCompanies/create ${name}`),
  '/api/changelog/createEntry coverID',
  '/api/changelog/createEntry segmentID',
  '/api/changelog/deleteLabel intoLabelID',
  '/api/changelog/publishEntry moves',
  '/api/changelog/scheduleEntry moves',
  '/api/changelogAudience/subscribe labelURLNames',
  '/api/company/createAPIKey boardIDs',
  '/api/company/createAPIKey days',
  '/api/sso/changePage expects',
  '/api/roadmaps/shares/create days',
  '/api/roadmaps/shares/create password',
]

test('every input that takes null is among what is cleared here', () => {
  const takesNull = [...answers.values()].flatMap(({ call: { path, kind, input } }) =>
    Object.entries(input.shape as unknown as Record<string, { safeParse(value: unknown): { success: boolean } }>)
      .filter(([, shape]) => kind === 'write' && shape.safeParse(null).success)
      .map(([name]) => `${path} ${name}`),
  )
  const links = ['privacyURL', 'imprintURL'].map((name) => `/api/company/updatePortal ${name}`)
  const cleared = clearings.flatMap(({ path, cleared: fields }) => Object.keys(fields).map((name) => `${path} ${name}`))
  expect(takesNull.filter((input) => ![...cleared, ...links, ...neverGiven].includes(input))).toEqual([])
})

async function read(path: string, inputs: Record<string, unknown>, output: string): Promise<Shown> {
  const { body } = await expectOK(world.call(path, inputs, { as: world.company.owner }))
  return body[output] as Shown
}

async function rowOf(
  table: 'account_owners' | 'changelog_entries' | 'roadmaps' | 'roadmap_shares' | 'third_party_companies',
  id: string,
): Promise<Record<string, unknown>> {
  return world.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function post(): Promise<Shown> {
  return read('/api/posts/getOne', { boardID: names.board, postURLName: names.postURLName }, 'post')
}

async function opportunity(): Promise<
  Record<string, unknown> &
    Record<'thirdPartyCompany' | 'accountOwner', { id: string } | null> & { posts: Record<string, unknown>[] }
> {
  const { opportunities } = (await read('/api/opportunities/get', { limit: 10 }, 'result')) as {
    opportunities: Awaited<ReturnType<typeof opportunity>>[]
  }
  return opportunities.find(({ id }) => id === names.opportunity) as Awaited<ReturnType<typeof opportunity>>
}

function pick(from: Shown, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, from?.[field] ?? null]))
}
