import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardAccess } from '../../contract/boards.ts'
import { openAnotherProcess, type AnotherProcess } from '../test/anotherProcess.ts'
import { segmentCalls } from '../test/segmentCalls.ts'
import { expectOK, openWorld, type Person, type World } from '../test/world.ts'
import { rows } from '../ports/database/database.ts'
import { findOrCreatePerson } from './identities/findOrCreatePerson.ts'
import { startSession } from './people/sessions/session.ts'
import { askerOf } from './people/sessions/askerOf.ts'
import { hashOf } from '../secrets/tokens.ts'
import { admittedBySegments } from './segments/admission.ts'
import { sees, sightOf, strangersSight, teamSight, visibleBoard, visibleTo, type Sight } from './sight.ts'

let world: World
let other: AnotherProcess

beforeAll(async () => {
  world = await openWorld()
  other = await openAnotherProcess(world)
})
afterAll(async () => {
  await other.close()
  await world.close()
})

async function person(email: string): Promise<Person> {
  const { userID } = await findOrCreatePerson(world.db, world.company.id, {
    kind: 'email',
    value: email,
    name: 'Someone',
  })
  return { userID, email, cookie: await startSession(world.db, world.company.id, { userID, kind: 'user' }) }
}

async function change(input: Record<string, unknown>) {
  await expectOK(world.call('/api/boards/update', input, { as: world.company.owner }))
}

async function listOf(boardID: string, as: Person | null) {
  return (await other.call('/api/posts/get', { pages: 1, boardID }, { as })).status
}

test('the condition in memory, that in SQL, and that for someone who is told by email say the same of every kind of board', async () => {
  const people: [string, Person][] = [
    ['of the domain', await person('one@let-in.example')],
    ['of a domain below', await person('two@sub.let-in.example')],
    ['of a domain that ends alike', await person('three@not-let-in.example')],
    ['named', await person('named@elsewhere.example')],
    ['of the segment', await person('segment@elsewhere.example')],
    ['a member', await world.member('contributor')],
  ]
  const segment = await segmentCalls(() => world).done('create', { subject: 'user', name: 'Let in' })
  await expectOK(
    world.call(
      '/api/segments/changeMembers',
      { segmentID: segment.id, adds: ['segment@elsewhere.example'] },
      { as: world.company.owner },
    ),
  )
  const seen: Record<string, string[]> = {}
  for (const access of boardAccess) {
    for (const isArchived of [false, true]) {
      const { id } = await world.board({ name: `${access} ${isArchived}` })
      await change({
        boardID: id,
        access,
        isArchived,
        ...(access === 'domains'
          ? { domains: ['let-in.example'] }
          : access === 'people'
            ? { people: ['named@elsewhere.example'] }
            : access === 'segments'
              ? { segments: [segment.id] }
              : {}),
      })
      const inSQL = async (sight: Sight) =>
        (
          await rows(
            world.db,
            world.company.id,
            `select b.id from boards b where b.company_id = $1 and b.id = $2 and ${visibleBoard('b', '$3')}`,
            [id, sight],
          )
        ).length > 0
      const toldByMail = async (userID: string) =>
        (
          await rows(
            world.db,
            world.company.id,
            `select u.id from boards b join users u on u.company_id = $1 and u.id = $3 where b.company_id = $1 and b.id = $2 and ${visibleTo('b', 'u')}`,
            [id, userID],
          )
        ).length > 0
      const board = { id, access, isArchived }
      expect(await inSQL(strangersSight)).toBe(sees(strangersSight, board))
      expect([await inSQL(teamSight), sees(teamSight, board)]).toEqual([true, true])
      const seeing = sees(strangersSight, board) ? ['a stranger'] : []
      for (const [who, { userID, cookie }] of people) {
        const asker = await askerOf(world.db, { id: world.company.id, version: null }, hashOf(cookie))
        const isTeam = asker?.permissions.includes('admin.view') ?? false
        const admitted = await world.db
          .transaction()
          .execute((db) => admittedBySegments({ db, companyID: world.company.id, company: { version: null } }, userID))
        const guestOf = [...(asker?.guestOf ?? []), ...admitted]
        const sight = sightOf({ isSignedIn: true, isTeam, guestOf })
        const said = [sees(sight, board), await inSQL(sight), await toldByMail(userID)]
        expect(new Set(said).size, `${who}, ${access}`).toBe(1)
        if (said[0]) seeing.push(who)
      }
      seen[`${access}${isArchived ? ', archived' : ''}`] = seeing
    }
  }
  const everyone = [
    'of the domain',
    'of a domain below',
    'of a domain that ends alike',
    'named',
    'of the segment',
    'a member',
  ]
  expect(seen).toEqual({
    public: ['a stranger', ...everyone],
    'public, archived': ['a member'],
    signedIn: everyone,
    'signedIn, archived': ['a member'],
    domains: ['of the domain', 'a member'],
    'domains, archived': ['a member'],
    people: ['named', 'a member'],
    'people, archived': ['a member'],
    segments: ['of the segment', 'a member'],
    'segments, archived': ['a member'],
    private: ['a member'],
    'private, archived': ['a member'],
  })
})

test('a person who is taken off a list, by any process, is not let in on the next request', async () => {
  const { id } = await world.board()
  const [one, two] = [await person('a@listed.example'), await person('b@listed.example')]
  await change({ boardID: id, access: 'domains', domains: ['listed.example'] })
  for (let turn = 0; turn < 2; turn += 1)
    expect([await listOf(id, one), await listOf(id, two), await listOf(id, null)]).toEqual([200, 200, 404])
  await change({ boardID: id, access: 'people', people: ['a@listed.example'] })
  expect([await listOf(id, one), await listOf(id, two)]).toEqual([200, 404])
  await change({ boardID: id, people: ['b@listed.example'] })
  expect([await listOf(id, one), await listOf(id, two)]).toEqual([404, 200])
})

test('a person who gets another address is let in by that one, and no longer by the old one', async () => {
  const { id } = await world.board()
  const leaving = await person('someone@before.example')
  await change({ boardID: id, access: 'domains', domains: ['before.example'] })
  for (let turn = 0; turn < 2; turn += 1) expect(await listOf(id, leaving)).toBe(200)
  const mine = () =>
    world.db
      .updateTable('user_identities')
      .where('company_id', '=', world.company.id)
      .where('user_id', '=', leaving.userID)
  await mine().set({ value: 'someone@after.example' }).execute()
  expect(await listOf(id, leaving)).toBe(404)
  await world.db
    .insertInto('user_identities')
    .values({ company_id: world.company.id, kind: 'email', value: 'another@before.example', user_id: leaving.userID })
    .execute()
  expect(await listOf(id, leaving)).toBe(200)
})

test('people of one domain who ask for a post at the same moment as others are answered each by their own right', async () => {
  const board = await world.board()
  const post = await world.post(board.id, {}, world.company.owner)
  await change({ boardID: board.id, access: 'domains', domains: ['together.example'] })
  const askers = await Promise.all(
    [...Array(6).keys()].map((at) => person(`p${at}@${at % 2 === 0 ? 'together' : 'apart'}.example`)),
  )
  const statuses = await Promise.all(
    askers.map(
      async (as) =>
        (await world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }, { as })).status,
    ),
  )
  expect(statuses).toEqual([200, 404, 200, 404, 200, 404])
})
