import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { inputFor } from '../test/furniture.ts'
import { makeSecrets, marks, secretsIn, spendAbove, type Secret, type SecretsWorld } from '../test/secretsWorld.ts'
import { expectOK, openWorld, type World } from '../test/world.ts'
import { answers } from './all.ts'

/** Money, addresses, customers and what the team says among itself reach nobody without the permission for them. */
let world: World
let secrets: SecretsWorld

beforeAll(async () => {
  world = await openWorld()
  secrets = await makeSecrets(world)
}, 60_000)
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
  '/api/segments/getOne': () => secrets.segments.map(({ urlName }) => ({ urlName })),
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
  test(
    'holds what its reader may not see, and one who may see everything finds all of it',
    { timeout: 60_000 },
    async () => {
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
    },
  )

  test('depends on what its reader may not see when they search for it', { timeout: 60_000 }, async () => {
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
      { segmentURLName: secrets.segments[1]!.urlName },
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
    const segmentID = secrets.segments[0]!.id
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
    const segmentID = secrets.segments[1]!.id
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
  const { sort, scoreFactor, ...narrowing } = filters
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
