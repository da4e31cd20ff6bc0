import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { inputFor } from '../test/furniture.ts'
import { importedAs } from '../test/importFixtures.ts'
import { importingIn, workOn } from '../test/importing.ts'
import { makeSecrets, marks, secretsIn, spendAbove, type Secret, type SecretsWorld } from '../test/secretsWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../test/world.ts'
import { answers } from './all.ts'

/** Money, addresses, customers and what the team says among itself reach nobody without the permission for them. */
let world: World
let secrets: SecretsWorld

beforeAll(async () => {
  world = await openWorld()
  secrets = await makeSecrets(world)
})
afterAll(() => world.close())

const reads = [...answers.values()]
  .map(({ call }) => call)
  .filter(({ at, kind }) => at === 'company' && kind === 'read')

/** What a read is asked beside what it needs. */
const further: Record<string, () => Record<string, unknown>[]> = {
  '/api/boards/get': () => [{ boardURLName: secrets.guests.urlName }],
  '/api/customFields/getValues': () => [{ subject: 'thirdPartyCompany', subjectID: secrets.customer.id }],
  '/api/posts/activity/get': () => [{ commentID: undefined, threadID: undefined, internalComments: true }],
  '/api/profileNotes/get': () => [{ subject: 'thirdPartyCompany', subjectID: secrets.customer.id }],
  '/api/segments/getOne': () => Object.values(secrets.segments).map(({ urlName }) => ({ urlName })),
  '/api/thirdPartyCompanies/get': () => [{ segmentURLName: undefined, userID: undefined }],
  '/api/thirdPartyCompanies/getOne': () => [{ urlName: secrets.customer.urlName }],
  '/api/thirdPartyCompanies/getWorths': () => [{ urlName: secrets.customer.urlName }],
  '/api/users/get': () => [everyone],
  '/api/users/getOne': () => [{ urlName: secrets.ann.userID }],
}

const everyone = { companySearch: '', dateRange: {}, search: '', segmentURLName: '' }

const needed = (call: Call) => ({
  ...inputFor(call, secrets.names),
  ...(call.input.shape['status'] ? { status: ['*'] } : {}),
  ...(call.input.shape['limit'] ? { limit: 50 } : {}),
})

describe('no answer', () => {
  test('holds what its reader may not see, and one who may see everything finds all of it', async () => {
    const found: string[] = []
    let whole = ''
    for (const call of reads) {
      for (const more of [{}, ...(further[call.path]?.() ?? [])]) {
        const input = { ...needed(call), ...more }
        whole += JSON.stringify((await world.call(call.path, input, { as: world.company.owner })).body)
        for (const reader of secrets.readers) {
          const { status, body } = await reader.ask(call.path, input)
          const told = secretsIn(JSON.stringify(body), reader)
          if (told.length > 0) found.push(`${call.path}, ${reader.who}, ${status}: ${told.join()}`)
        }
      }
    }
    expect(found).toEqual([])
    const unseen = { may: new Set<string>() }
    expect(new Set(secretsIn(whole, unseen))).toEqual(new Set(Object.values(marks).flat()))
  })

  test('depends on what its reader may not see when they search for it', async () => {
    const words: [Secret, string][] = [
      ['customers.view', 'quixotry'],
      ['customers.view', 'widdershins'],
      ['money.view', 'flummox'],
      ['addresses.view', 'xylograph'],
      ['addresses.view', 'snickersnee'],
      ['admin.view', 'brouhaha'],
    ]
    const found: string[] = []
    for (const call of reads)
      for (const name of ['search', 'textSearch', 'prefix', 'companySearch'].filter((one) => one in call.input.shape))
        for (const reader of secrets.readers) {
          const ask = async (text: string) => {
            const { status, body } = await reader.ask(call.path, { ...needed(call), [name]: text })
            return { status, told: `${status} ${JSON.stringify(body).replaceAll(text, '…')}` }
          }
          const nobody = await ask('zzzzzzzz')
          if (nobody.status >= 400) continue
          for (const [permission, word] of words)
            if (!reader.may.has(permission) && (await ask(word)).told !== nobody.told)
              found.push(`${call.path} ${name}, ${reader.who}: ${word}`)
        }
    expect(found).toEqual([])
  })
})

/** What no one may ask who may not see what it tells: what orders, narrows or tries, by the permission for it. */
const guarded: Record<Exclude<Secret, 'admin.view'>, () => [path: string, input: Record<string, unknown>][]> = {
  'customers.view': () => {
    const narrowed = [
      { companyURLNames: [secrets.customer.urlName] },
      { accountOwnerName: 'widdershins' },
      { myCompanies: true },
      { segmentURLName: secrets.segments.byAddress.urlName },
      { sort: 'companies' },
    ]
    return [...narrowed.flatMap(lists), ...customerWrites()]
  },
  'money.view': () => {
    const narrowed = [
      ...['spend', '-spend', 'opportunity'].map((sort) => ({ sort })),
      ...['spend', 'opportunity'].map((scoreFactor) => ({ sort: 'top', scoreFactor })),
      { filtering: { filters: [spendAbove(1)], filtersOperator: 'all' } },
    ]
    const rule = { fact: 'spend', is: 'atLeast', value: 1 }
    const field = { fact: 'field', fieldID: secrets.fieldIDs.amount, is: 'atLeast', value: 1 }
    const segmentID = secrets.segments.byMoney.id
    const ofCustomer = { thirdPartyCompanyID: secrets.customer.id }
    return [
      ...narrowed.flatMap(lists),
      ['/api/users/get', { ...everyone, limit: 10, sort: 'spend' }],
      ['/api/reporting/thirdPartyCompanyFeatureRequests', { sort: 'amount', filter: {} }],
      ['/api/posts/getCompanies', { postID: secrets.post.id, limit: 10, change: 'gone' }],
      ['/api/segments/preview', { subject: 'user', rule }],
      ['/api/segments/preview', { subject: 'thirdPartyCompany', rule: { none: [{ all: [rule] }] } }],
      ['/api/segments/preview', { subject: 'thirdPartyCompany', rule: field }],
      ['/api/segments/preview', { subject: 'user', rule: { some: field } }],
      ['/api/segments/create', { subject: 'user', name: 'A try', rule }],
      ['/api/segments/update', { segmentID, expects: { rule: { ...rule, value: 99_133_713 } } }],
      ['/api/segments/update', { segmentID, rule: { fact: 'votes', is: 'atLeast', value: 1 } }],
      ['/api/thirdPartyCompanies/update', { ...ofCustomer, monthlySpend: 77_314_159 }],
      [
        '/api/customFields/setValues',
        { subject: 'thirdPartyCompany', subjectID: secrets.customer.id, values: { [secrets.fieldIDs.amount]: null } },
      ],
      ['/api/sharedCustomerPages/create', { ...ofCustomer, days: 1, showsMoney: true }],
      ['/api/opportunities/get', { limit: 10 }],
      ['/api/opportunities/update', { opportunityID: secrets.opportunityID, expects: { value: 88_427_182 } }],
      ['/api/opportunities/link', { opportunityID: secrets.opportunityID, postID: secrets.post.id }],
      ['/api/opportunities/unlink', { opportunityID: secrets.opportunityID, postID: secrets.names.otherPost }],
    ]
  },
  'addresses.view': () => {
    const rule = { fact: 'email', is: 'contains', value: 'gardyloo' }
    const segmentID = secrets.segments.byAddress.id
    const email = secrets.ann.email
    const postID = secrets.names.otherPost
    return [
      ['/api/segments/preview', { subject: 'user', rule }],
      ['/api/segments/preview', { subject: 'thirdPartyCompany', rule: { some: { ...rule, fact: 'emailDomain' } } }],
      ['/api/segments/create', { subject: 'user', name: 'A try', rule }],
      ['/api/segments/update', { segmentID, expects: { rule } }],
      [
        '/api/accountOwners/update',
        { accountOwnerID: secrets.accountOwnerID, expects: { email: 'snickersnee@example.com' } },
      ],
      ['/api/accountOwners/create', { name: 'Anyone', email: 'snickersnee@example.com' }],
      ['/api/votes/createOnBehalf', { postID, email }],
      ['/api/posts/createOnBehalf', { boardID: secrets.board.id, title: 'For someone', email }],
      ['/api/customerRequests/vote', { thirdPartyCompanyID: secrets.customer.id, postID, email }],
      [
        '/api/customerRequests/ask',
        { thirdPartyCompanyID: secrets.customer.id, boardID: secrets.board.id, title: 'For someone', email },
      ],
    ]
  },
}

/** Every way to ask for the posts that some filters leave. */
const lists = (filters: Record<string, unknown>): [string, Record<string, unknown>][] => {
  const { sort: _sort, scoreFactor: _factor, ...narrowing } = filters
  const isOrder = Object.keys(narrowing).length === 0
  const selection = { filters: narrowing, count: 0 }
  return [
    ['/api/posts/get', { pages: 1, ...filters }],
    ...(isOrder
      ? []
      : ([
          ['/api/posts/count', narrowing],
          ['/api/posts/countSelection', { selection }],
          ['/api/posts/bulk', { selection, action: { kind: 'owner', ownerID: null } }],
        ] as [string, Record<string, unknown>][])),
  ]
}

const customerWrites = (): [string, Record<string, unknown>][] => {
  const ofCustomer = { thirdPartyCompanyID: secrets.customer.id }
  const about = { subject: 'user', subjectID: secrets.ann.userID }
  return [
    ['/api/thirdPartyCompanies/update', { ...ofCustomer, expects: { name: 'Quixotry Corp' } }],
    ['/api/thirdPartyCompanies/addPeople', { ...ofCustomer, userIDs: [secrets.ann.userID] }],
    ['/api/customFields/setValues', { ...about, values: {} }],
    ['/api/profileNotes/update', { profileNoteID: secrets.noteID, body: 'Bumfuzzle', expects: { body: 'Bumfuzzle' } }],
    ['/api/accountOwners/update', { accountOwnerID: secrets.accountOwnerID, expects: { name: 'Widdershins Wu' } }],
    ['/api/opportunities/update', { opportunityID: secrets.opportunityID }],
    ['/api/opportunities/get', { limit: 10 }],
    ['/api/segments/preview', { subject: 'user', rule: { fact: 'votes', is: 'atLeast', value: 0 } }],
    ['/api/segments/changeMembers', { segmentID: secrets.listID, adds: [] }],
    ['/api/users/identify', { users: [] }],
  ]
}

describe.each(Object.keys(guarded) as (keyof typeof guarded)[])('without %s', (permission) => {
  test('nobody orders, narrows or tries by what it shows', async () => {
    const found: string[] = []
    for (const [path, input] of guarded[permission]()) {
      for (const reader of secrets.readers.filter(({ may }) => !may.has(permission))) {
        // A program with `users:write` says who the customers are, and is told nothing of them (docs/decisions/0086).
        if (path === '/api/users/identify' && reader.isKey) continue
        const { status } = await reader.ask(path, input)
        if (status < 400) found.push(`${path} ${JSON.stringify(input)}, ${reader.who}: ${status}`)
      }
      const { body, status } = await world.call(path, input, { as: world.company.owner })
      if (status >= 400 && !['nameTaken', 'changedMeanwhile', 'badInput'].includes(String(body.code)))
        found.push(`${path} ${JSON.stringify(input)}, the owner: ${status} ${JSON.stringify(body)}`)
    }
    expect(found).toEqual([])
  })
})

describe('no file', () => {
  const get = async (url: string, as: Person | null) => {
    const headers = { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) }
    const { statusCode, rawPayload } = await world.app.inject({ url, headers })
    return { status: statusCode, text: rawPayload.toString('utf8') }
  }
  const withFilters = (url: string, filters: object) => `${url}?filters=${encodeURIComponent(JSON.stringify(filters))}`

  test('holds what its reader may not see: lists, directories, the audit log, feeds and copies of one’s own data', async () => {
    const urls = [
      ...['csv', 'json'].map((kind) => withFilters(`/admin/posts/export.${kind}`, { status: ['*'] })),
      withFilters('/admin/users/export.csv', { ...everyone, sort: 'name' }),
      withFilters('/admin/companies/export.csv', {}),
      '/admin/settings/audit/export.csv',
      `/admin/bulk/${secrets.names.finishedBulk}/report.csv`,
      `/admin/settings/data/${secrets.names.finishedImport}/report.csv`,
      ...['atom', 'rss'].map((kind) => `/${secrets.board.urlName}/feed.${kind}`),
      '/sitemap.xml',
      '/account/data.json',
    ]
    const found: string[] = []
    for (const url of urls)
      for (const reader of secrets.readers.filter(({ isKey }) => !isKey)) {
        const { status, text } = await get(url, reader.as)
        // One's own words in comments are one's own, however one came in (docs/decisions/0023).
        const own = url.endsWith('data.json') && reader.who === 'the owner by a code' ? marks['admin.view'] : []
        const told = secretsIn(text, reader).filter((mark) => !own.includes(mark))
        if (told.length > 0) found.push(`${url}, ${reader.who}, ${status}: ${told.join()}`)
      }
    expect(found).toEqual([])
    // It would see them: the owner's directories hold them.
    const unseen = { may: new Set<string>() }
    let whole = ''
    for (const url of urls) whole += (await get(url, world.company.owner)).text
    expect(secretsIn(whole, unseen)).toEqual(expect.arrayContaining(['77314159', 'xylograph', 'quixotry']))
  })

  test('is narrowed or ordered by what its reader may not see', async () => {
    const filters: [Secret, string][] = [
      ['money.view', withFilters('/admin/posts/export.csv', { sort: 'spend' })],
      [
        'money.view',
        withFilters('/admin/posts/export.json', { filtering: { filters: [spendAbove(1)], filtersOperator: 'all' } }),
      ],
      ['customers.view', withFilters('/admin/posts/export.csv', { companyURLNames: [secrets.customer.urlName] })],
      ['customers.view', withFilters('/admin/posts/export.csv', { accountOwnerName: 'widdershins' })],
      ['money.view', withFilters('/admin/users/export.csv', { ...everyone, sort: 'spend' })],
    ]
    const given: string[] = []
    for (const [permission, url] of filters)
      for (const { as, who, may, isKey } of secrets.readers)
        if (!isKey && !may.has(permission) && (await get(url, as)).status < 400) given.push(`${url}, ${who}`)
    expect(given).toEqual([])
  })

  test('of everything is made for and given to anyone who may not see everything in it', async () => {
    const { body } = await expectOK(world.call('/api/jobs/export', {}, { as: world.company.owner }))
    const { downloadURL } = await importingIn(world).work((body['job'] as { id: string }).id)
    for (const { as, who, isKey } of secrets.readers) {
      if (isKey) continue
      expect((await world.call('/api/jobs/export', {}, { as })).status, who).toBeGreaterThanOrEqual(401)
      expect((await get(downloadURL ?? '', as)).status, who).toBeGreaterThanOrEqual(401)
    }
    expect((await get(downloadURL ?? '', world.company.owner)).status).toBe(200)
  })

  test('of a profile has what its maker may not see, or is given to anyone who may see less', async () => {
    let made = 0
    const subjects = { user: secrets.ann.userID, thirdPartyCompany: secrets.customer.id }
    for (const [subject, subjectID] of Object.entries(subjects))
      for (const { as, who, may, isKey } of secrets.readers) {
        if (isKey) continue
        const { status, body } = await world.call('/api/profiles/export', { subject, subjectID }, { as })
        if (status !== 200) continue
        const { id } = body['job'] as { id: string }
        await workOn(world, id)
        const url = `/admin/settings/data/${id}/profile.json`
        expect(secretsIn((await get(url, as)).text, { may }), who).toEqual([])
        for (const reader of secrets.readers) {
          const given = reader.isKey ? null : await get(url, reader.as)
          if (given?.status === 200) expect(secretsIn(given.text, reader), reader.who).toEqual([])
        }
        made += 1
      }
    expect(made).toBeGreaterThan(3)
  })

  test('about Ann tells her more than what is kept of her as a person', async () => {
    const { text } = await get('/account/data.json', secrets.ann)
    // Her address, her customer, and the values of her own fields: everything else is what the team thinks and earns.
    expect(secretsIn(text, { may: new Set() }).toSorted()).toEqual(
      ['66123606', 'collywobbles', 'quixotry', 'xylograph'].toSorted(),
    )
  })
})

test('an import that someone else uploaded is shown only to who may see addresses', async () => {
  const without = secrets.readers.find(({ who }) => who === 'a member without addresses.view')
  const setup = { ...importedAs }
  for (const path of ['/api/imports/getFile', '/api/imports/preview']) {
    const { status } = await world.call(
      path,
      { jobID: secrets.names.uploadedImport, setup, ...(path.endsWith('getFile') ? { setup: undefined } : {}) },
      { as: without?.as ?? null },
    )
    expect(status, path).toBe(403)
  }
})

test('an entry of identify that names an address is refused to a member who may not see addresses', async () => {
  const without = secrets.readers.find(({ who }) => who === 'a member without addresses.view')
  const users = [{ email: secrets.ann.email }, { email: 'nobody@example.com' }, { id: 'crm-1', name: 'Cleo' }]
  const { body } = await expectOK(world.call('/api/users/identify', { users }, { as: without?.as ?? null }))
  expect((body['result'] as { users: object[] }).users).toMatchObject([
    { index: 0, code: 'forbidden', field: 'email' },
    { index: 1, code: 'forbidden', field: 'email' },
    { index: 2, isNew: true },
  ])
})

test('the audit log finds boards by name only for those who see the admin', async () => {
  const without = secrets.readers.find(({ who }) => who === 'a member without admin.view')
  const { body } = await expectOK(world.call('/api/audit/get', { search: 'brouhaha' }, { as: without?.as ?? null }))
  expect((body['result'] as { entries: object[] }).entries).toEqual([])
})
