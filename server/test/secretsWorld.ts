import { permissions, type Permission } from '../../contract/access.ts'
import type { KeyScope } from '../../contract/keyScopes.ts'
import { keyScopes } from '../../contract/keyScopes.ts'
import { startSession } from '../domain/people/sessions/session.ts'
import { callWithKey, makeAPIKey } from './apiKeys.ts'
import { furnish } from './furniture.ts'
import type { Names } from './furnitureNames.ts'
import { putRate, reportIn, settle } from './money.ts'
import { memberWith } from './teamWorld.ts'
import { expectOK, type Answered, type Person, type World } from './world.ts'

/** What a company keeps for itself, by the permission that shows it. */
export type Secret = 'customers.view' | 'money.view' | 'addresses.view' | 'admin.view'

/**
 * Words and amounts that are in nothing but what a permission shows. Amounts are in minor units; they are found however they are written. `admin.view` shows what the
 * team says among itself and its private boards.
 */
export const marks: Record<Secret, readonly string[]> = {
  'customers.view': ['quixotry', 'zoanthropy', 'widdershins', 'collywobbles', 'lollygag', 'bumfuzzle', 'cattywampus'],
  'money.view': [
    '33173205',
    '77314159',
    '55141421',
    '110282842',
    '88427182',
    '66123606',
    '44142135',
    '99133713',
    'flummox',
    'gubbins',
    'whimwham',
  ],
  'addresses.view': ['xylograph', 'snickersnee', 'gardyloo', 'absquatulate'],
  'admin.view': ['taradiddle', 'brouhaha'],
}

/** Someone who asks, and what they may see. */
export interface Reader {
  who: string
  may: ReadonlySet<string>
  ask(path: string, input: Record<string, unknown>): Promise<Answered>
  /** Their session; null for a stranger and a program. */
  as: Person | null
  isKey: boolean
}

export interface SecretsWorld {
  names: Names
  /** Whose address, customer and amounts are marked. */
  ann: Person
  board: { id: string; urlName: string }
  /** A board of invited people. */
  guests: { id: string; urlName: string }
  post: { id: string; urlName: string }
  customer: { id: string; urlName: string }
  segments: Record<'byMoney' | 'byAddress', { id: string; urlName: string }>
  /** A segment that is a list. */
  listID: string
  opportunityID: string
  accountOwnerID: string
  fieldIDs: { amount: string; text: string }
  noteID: string
  readers: Reader[]
}

/** A company of which everything that needs a permission holds a mark, and everyone who may see less than all of it. */
export async function makeSecrets(world: World): Promise<SecretsWorld> {
  const { owner } = world.company
  const write = async (path: string, input: Record<string, unknown>, as = owner) =>
    (await expectOK(world.call(path, input, { as }))).body
  const make = async (path: string, output: string, input: Record<string, unknown>, as = owner) =>
    (await write(path, input, as))[output] as { id: string; urlName: string }
  const ann = await personAt(world, 'Ann Lee', 'xylograph@example.com')
  await reportIn(world, 'EUR')
  await putRate(world, 'USD', 2)
  const names = await furnish(world, world.company, 'Furnished')
  const board = await world.board({ name: 'Ideas' })
  const post = await world.post(board.id, { title: 'Wanted by Ann' }, ann)
  const hidden = await world.board({ name: 'Brouhaha', access: 'private' })
  const kept = await make('/api/posts/create', 'post', { boardID: hidden.id, title: 'Brouhaha post' })
  const comment = await make('/api/comments/create', 'comment', { postID: post.id, body: 'Please' }, ann)
  await write('/api/comments/create', { postID: post.id, body: 'Between us: taradiddle', internal: true })
  const customer = await make('/api/thirdPartyCompanies/create', 'thirdPartyCompany', {
    name: 'Quixotry Corp',
    monthlySpend: 33_173_205,
    currency: 'EUR',
  })
  const ofCustomer = { thirdPartyCompanyID: customer.id }
  await write('/api/thirdPartyCompanies/update', { ...ofCustomer, monthlySpend: 77_314_159 })
  await write('/api/thirdPartyCompanies/addPeople', { ...ofCustomer, userIDs: [ann.userID] })
  const other = { name: 'Zoanthropy', monthlySpend: 55_141_421, currency: 'USD' }
  const { id: otherID } = await make('/api/thirdPartyCompanies/create', 'thirdPartyCompany', other)
  const bob = await world.user('Bob')
  await write('/api/thirdPartyCompanies/addPeople', { thirdPartyCompanyID: otherID, userIDs: [bob.userID] })
  await write('/api/customerRequests/vote', { ...ofCustomer, postID: kept.id, userID: ann.userID })
  const accountOwner = await make('/api/accountOwners/create', 'accountOwner', {
    name: 'Widdershins Wu',
    email: 'snickersnee@example.com',
  })
  await write('/api/accountOwners/assign', { ...ofCustomer, accountOwnerID: accountOwner.id })
  const opportunity = await make('/api/opportunities/create', 'opportunity', {
    ...ofCustomer,
    postID: post.id,
    name: 'Flummox deal',
    value: 88_427_182,
    currency: 'EUR',
    stage: 'gubbins',
    url: 'https://crm.example/whimwham',
    accountOwnerID: accountOwner.id,
  })
  const fieldIDs = { amount: '', text: '' }
  for (const [subject, subjectID, amount, text] of [
    ['user', ann.userID, 66_123_606, 'collywobbles'],
    ['thirdPartyCompany', customer.id, 44_142_135, 'lollygag'],
  ] as const) {
    const field = async (type: string) =>
      (await make('/api/customFields/create', 'customField', { subject, name: `A field, ${type}`, type })).id
    fieldIDs.amount = await field('money')
    fieldIDs.text = await field('text')
    const values = { [fieldIDs.amount]: { amount, currency: 'EUR' }, [fieldIDs.text]: text }
    await write('/api/customFields/setValues', { subject, subjectID, values })
  }
  const note = async (subject: string, subjectID: string, body: string) =>
    make('/api/profileNotes/create', 'profileNote', { subject, subjectID, body })
  const { id: noteID } = await note('user', ann.userID, 'Bumfuzzle')
  await note('thirdPartyCompany', customer.id, 'Cattywampus')
  const segment = async (name: string, rule?: object) =>
    make('/api/segments/create', 'segment', { subject: 'user', name, ...(rule ? { rule } : {}) })
  const byMoney = await segment('Large', { fact: 'spend', is: 'atLeast', value: 99_133_713 })
  const byAddress = await segment('Of an address', { fact: 'email', is: 'contains', value: 'gardyloo' })
  const ofMoney = {
    companyURLNames: [customer.urlName],
    filtering: { filters: [spendAbove(99_133_713)], filtersOperator: 'all' },
  }
  await write('/api/views/create', { kind: 'posts', name: 'Shared', isShared: true, query: ofMoney })
  const guests = await make('/api/boards/create', 'board', { name: 'Guests' })
  await write('/api/boards/update', { boardID: guests.id, access: 'people', people: ['absquatulate@example.com'] })
  const list = await segment('A list')
  await settle(world)
  const marked = {
    user: ann.userID,
    post: post.id,
    postURLName: post.urlName,
    board: board.id,
    boardURLName: board.urlName,
    thirdPartyCompany: customer.id,
    thirdPartyCompanyURLName: customer.urlName,
    opportunity: opportunity.id,
    accountOwner: accountOwner.id,
    comment: comment.id,
    profileNote: noteID,
    segment: byMoney.id,
    segmentURLName: byMoney.urlName,
    customField: fieldIDs.amount,
  }
  return {
    names: { ...names, ...marked },
    ann,
    board,
    guests,
    post,
    customer,
    segments: { byMoney, byAddress },
    fieldIDs,
    listID: list.id,
    opportunityID: opportunity.id,
    accountOwnerID: accountOwner.id,
    noteID,
    readers: await readersOf(world, board.id),
  }
}

/** A condition of `filtering`: posts whose customers spend more. */
export const spendAbove = (value: number) => ({
  resource: 'postDefaultField',
  condition: 'greaterThan',
  value: { fieldID: 'spend', value },
})

/** Everyone who may see less than all: without a role, with a role that lacks one permission, and programs. */
async function readersOf(world: World, boardID: string): Promise<Reader[]> {
  const { owner } = world.company
  const person = (who: string, as: Person | null, may: readonly Permission[] = []): Reader => ({
    who,
    as,
    may: new Set<string>(may),
    isKey: false,
    ask: (path, input) => world.call(path, input, { as }),
  })
  const byCode = {
    ...owner,
    cookie: await startSession(world.db, world.company.id, { userID: owner.userID, kind: 'user' }),
  }
  const lacking = async (...lacked: Permission[]) => {
    const may = permissions.filter((one) => !lacked.includes(one))
    return person(`a member without ${lacked.join(' and ')}`, await memberWith(world, may), may)
  }
  const role = async (name: string, may: readonly Permission[]) => person(name, await world.member(name), may)
  const key = async (who: string, scopes: readonly KeyScope[], may: readonly Permission[], boardIDs?: string[]) => {
    const { secret } = await makeAPIKey(world, world.company, { scopes, ...(boardIDs ? { boardIDs } : {}) })
    return {
      who,
      as: null,
      may: new Set<string>(may),
      isKey: true,
      ask: (path: string, input: Record<string, unknown>) => callWithKey(world, secret, path, input),
    }
  }
  const publicScopes = keyScopes.filter((scope) => scope !== 'private:read')
  return [
    person('a stranger', null),
    person('a user', await world.user('Uma User')),
    person('the owner by a code', byCode),
    person('another company’s owner', world.other.owner),
    person('a member of a role that allows nothing', await memberWith(world, [])),
    person('a member who sees the admin', await memberWith(world, ['admin.view']), ['admin.view']),
    await lacking('money.view'),
    await lacking('addresses.view'),
    await lacking('customers.view'),
    await lacking('customers.view', 'money.view'),
    await lacking('admin.view'),
    await role('contributor', ['admin.view', 'customers.view', 'addresses.view']),
    await role('sales', ['customers.view', 'addresses.view', 'money.view']),
    await key('a key', publicScopes, []),
    await key('a key of one board', keyScopes, ['admin.view', 'addresses.view'], [boardID]),
  ]
}

async function personAt(world: World, name: string, email: string): Promise<Person> {
  const person = await world.user(name)
  await world.db
    .updateTable('user_identities')
    .set({ value: email })
    .where('company_id', '=', world.company.id)
    .where('user_id', '=', person.userID)
    .execute()
  return { ...person, email }
}

/** The marks that a text holds and that its reader may not see. Digits count without what separates them. */
export function secretsIn(text: string, { may }: Pick<Reader, 'may'>): string[] {
  const low = text.toLowerCase()
  const digits = low.replaceAll(/(?<=\d)[.,\s’'\u00A0\u202F](?=\d)/g, '')
  return Object.entries(marks).flatMap(([permission, words]) =>
    may.has(permission) ? [] : words.filter((word) => low.includes(word) || digits.includes(word)),
  )
}
