import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SegmentRule } from '../../../contract/segmentKinds.ts'
import { openAnotherProcess, type AnotherProcess } from '../../test/anotherProcess.ts'
import { makeCustomField } from '../../test/customFields.ts'
import { hearStatements } from '../../test/heardStatements.ts'
import { customerWith, putRate, reportIn, settle } from '../../test/money.ts'
import { segmentCalls } from '../../test/segmentCalls.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'
import { newID } from '../ids.ts'

/** Who is let in by a segment is found out when they ask: nothing here waits until members are counted. */
let world: World
let other: AnotherProcess
let ada: Person
let grace: Person

beforeAll(async () => {
  world = await openWorld()
  other = await openAnotherProcess(world)
  ada = await world.user('Ada')
  grace = await world.user('Grace')
  await reportIn(world, 'EUR')
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const { done, refused } = segmentCalls(() => world)
const owner = (path: string, input: Record<string, unknown>) =>
  expectOK(world.call(`/api/${path}`, input, { as: world.company.owner }))

/** A board that is open to the people of a new segment: those that the rule holds for, or a list without one. */
async function boardFor(rule?: SegmentRule, subject: 'user' | 'thirdPartyCompany' = 'user') {
  const segment = await done('create', { subject, name: `Segment ${newID()}`, ...(rule ? { rule } : {}) })
  const board = await world.board({ name: `Board ${newID()}` })
  await owner('boards/update', { boardID: board.id, access: 'segments', segments: [segment.id] })
  return { board, segment }
}

/** Whom the board lets in, of Ada and Grace: in this process and in another, from memory and not, and in one call after the other. */
async function admitted(boardID: string): Promise<string[]> {
  const names: string[] = []
  for (const [name, as] of [
    ['Ada', ada],
    ['Grace', grace],
  ] as const) {
    const answers = [
      await world.call('/api/posts/get', { pages: 1, boardID }, { as }),
      await other.call('/api/posts/get', { pages: 1, boardID }, { as }),
      await other.call('/api/posts/count', { boardID }, { as }),
    ].map(({ status }) => status)
    expect(new Set(answers).size, name).toBe(1)
    if (answers[0] === 200) names.push(name)
  }
  expect((await other.call('/api/posts/get', { pages: 1, boardID }, { as: null })).status).toBe(404)
  return names
}

test('a list lets in whom it has, from the moment on, and no longer whom it has not', async () => {
  const { board, segment } = await boardFor()
  expect(await admitted(board.id)).toEqual([])
  await owner('segments/changeMembers', { segmentID: segment.id, adds: [ada.userID] })
  expect(await admitted(board.id)).toEqual(['Ada'])
  await owner('segments/changeMembers', { segmentID: segment.id, adds: [grace.userID], removes: [ada.userID] })
  expect(await admitted(board.id)).toEqual(['Grace'])
})

test('what people did counts at once', async () => {
  const { board } = await boardFor({ all: [{ fact: 'votes', is: 'atLeast', value: 1 }] })
  const open = await world.board()
  const post = await world.post(open.id, {}, world.company.owner)
  expect(await admitted(board.id)).toEqual([])
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: ada }))
  expect(await admitted(board.id)).toEqual(['Ada'])
  await expectOK(world.call('/api/votes/delete', { postID: post.id }, { as: ada }))
  expect(await admitted(board.id)).toEqual([])
})

test('so does what their companies are, and what these spend', async () => {
  const customer = await customerWith(world, { spend: 500_00, currency: 'USD', people: [ada] })
  const { board } = await boardFor({ fact: 'spend', is: 'atLeast', value: 400_00 }, 'thirdPartyCompany')
  const { board: people } = await boardFor({ some: { fact: 'people', is: 'atLeast', value: 2 } })
  const { board: spenders } = await boardFor({ fact: 'spend', is: 'atLeast', value: 400_00 })
  expect([await admitted(board.id), await admitted(people.id)]).toEqual([[], []])
  await putRate(world, 'USD', 1)
  expect([await admitted(board.id), await admitted(people.id), await admitted(spenders.id)]).toEqual([
    ['Ada'],
    [],
    ['Ada'],
  ])
  const link = { company_id: world.company.id, third_party_company_id: customer.id }
  await world.db
    .insertInto('third_party_company_people')
    .values({ ...link, user_id: grace.userID })
    .execute()
  const both = ['Ada', 'Grace']
  expect([await admitted(board.id), await admitted(people.id), await admitted(spenders.id)]).toEqual([both, both, both])
  await world.db.deleteFrom('third_party_companies').where('id', '=', customer.id).execute()
  expect([await admitted(board.id), await admitted(people.id), await admitted(spenders.id)]).toEqual([[], [], []])
})

test('what the companies of people asked for counts at once too', async () => {
  const customer = await customerWith(world, { people: [ada, grace] })
  const { board } = await boardFor({ fact: 'votes', is: 'atLeast', value: 1 }, 'thirdPartyCompany')
  const post = await world.post((await world.board()).id, {}, world.company.owner)
  expect(await admitted(board.id)).toEqual([])
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: grace }))
  expect(await admitted(board.id)).toEqual(['Ada', 'Grace'])
  await world.db.deleteFrom('third_party_companies').where('id', '=', customer.id).execute()
  expect(await admitted(board.id)).toEqual([])
})

test('a rule that speaks of other segments means who belongs to these now', async () => {
  const list = await done('create', { subject: 'user', name: `List ${newID()}` })
  const named = await done('create', {
    subject: 'user',
    name: `Named ${newID()}`,
    rule: { fact: 'name', is: 'is', value: 'Grace' },
  })
  const { board } = await boardFor({
    all: [
      { fact: 'segment', is: 'isOneOf', value: [list.id] },
      { fact: 'segment', is: 'isNotOneOf', value: [named.id] },
    ],
  })
  await owner('segments/changeMembers', { segmentID: list.id, adds: [ada.userID, grace.userID] })
  expect(await admitted(board.id)).toEqual(['Ada'])
  await owner('segments/update', { segmentID: named.id, rule: { fact: 'name', is: 'is', value: 'Ada' } })
  expect(await admitted(board.id)).toEqual(['Grace'])
})

test('nobody is let in by a rule that speaks of what is gone, nor by a segment that is gone itself', async () => {
  const field = await makeCustomField(world, { subject: 'user', type: 'text', name: 'Plan' })
  const { board, segment } = await boardFor({ none: [{ fact: 'field', fieldID: field.id, is: 'is', value: 'Gone' }] })
  expect(await admitted(board.id)).toEqual(['Ada', 'Grace'])
  await owner('customFields/delete', { customFieldID: field.id })
  expect(await admitted(board.id)).toEqual([])
  await settle(world)
  expect(await admitted(board.id)).toEqual([])
  await owner('segments/update', { segmentID: segment.id, rule: { fact: 'name', is: 'is', value: 'Ada' } })
  expect(await admitted(board.id)).toEqual(['Ada'])
  await world.db.deleteFrom('segments').where('id', '=', segment.id).execute()
  expect(await admitted(board.id)).toEqual([])
})

test('a segment says which boards are open to its people, and is not deleted while one is', async () => {
  const { board, segment } = await boardFor({ fact: 'name', is: 'is', value: 'Ada' })
  const { body } = await owner('segments/getOne', { urlName: segment.urlName })
  expect((body['segment'] as { uses: unknown }).uses).toEqual([
    { kind: 'board', name: expect.any(String) as string, urlName: board.urlName },
  ])
  expect(await refused('delete', { segmentID: segment.id })).toEqual(['segmentUsed', undefined])
  await owner('boards/update', { boardID: board.id, access: 'private' })
  await owner('segments/delete', { segmentID: segment.id })
})

test('anyone who asks while no board depends on segments pays nothing for it, and else one statement', async () => {
  await boardFor({ fact: 'name', is: 'is', value: 'Ada' })
  const ask = async () => {
    await world.call('/api/posts/get', { pages: 1 }, { as: ada })
    const heard: string[] = []
    const stop = hearStatements(world.service, (text) => heard.push(text))
    await world.call('/api/posts/get', { pages: 1 }, { as: ada })
    stop()
    return heard.length
  }
  const withOne = await ask()
  await world.db
    .updateTable('boards')
    .set({ access: 'private' })
    .where('company_id', '=', world.company.id)
    .where('access', '=', 'segments')
    .execute()
  expect(withOne - (await ask())).toBe(1)
})
