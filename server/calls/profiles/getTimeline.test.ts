import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TimelineEntry } from '../../../contract/profiles.ts'
import { customerWith, settle } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

interface Page {
  entries: TimelineEntry[]
  hasNextPage: boolean
  cursor: string | null
}

let world: World
let ann: Person
let customer: { id: string; urlName: string }
let reader: Person
beforeAll(async () => {
  world = await openWorld()
  const { owner } = world.company
  const asOwner = (call: string, input: Record<string, unknown>) => expectOK(world.call(call, input, { as: owner }))
  ann = await world.user('Ann')
  const bob = await world.user('Bob')
  reader = await memberWith(world, ['customers.view'])
  customer = await customerWith(world, { name: 'Initech', spend: 5_000, people: [ann] })
  const { id: boardID } = await world.board()
  const own = await world.post(boardID, { title: 'By Ann' }, ann)
  const wanted = await world.post(boardID, { title: 'Wanted' }, bob)
  await expectOK(world.call('/api/votes/create', { postID: wanted.id }, { as: ann }))
  await expectOK(world.call('/api/comments/create', { postID: wanted.id, body: 'Me too' }, { as: ann }))
  await asOwner('/api/comments/create', { postID: own.id, body: 'Hello' })
  await asOwner('/api/posts/changeStatus', { postID: wanted.id, statusID: world.company.statuses['planned'] })
  await asOwner('/api/profileNotes/create', { subject: 'user', subjectID: ann.userID, body: 'Secret words' })
  await asOwner('/api/profileNotes/create', { subject: 'thirdPartyCompany', subjectID: customer.id, body: 'Secret' })
  await asOwner('/api/opportunities/create', {
    name: 'Renewal',
    value: 900,
    currency: 'EUR',
    thirdPartyCompanyID: customer.id,
  })
  const hidden = await world.board({ access: 'private' })
  const secret = await world.post(hidden.id, { title: 'Hidden' }, owner)
  await world.db.updateTable('posts').set({ author_id: ann.userID }).where('id', '=', secret.id).execute()
  await settle(world)
})
afterAll(() => world.close())

const ask = (subject: string, subjectID: string, more: object = {}, as: Person | null = world.company.owner) =>
  world.call('/api/profiles/getTimeline', { subject, subjectID, ...more }, { as })
const page = async (...asked: Parameters<typeof ask>) => (await expectOK(ask(...asked))).body['result'] as Page
const lines = ({ entries }: Page) =>
  entries.map(({ kind, post, person, name }) => [kind, post?.title ?? name ?? '', person?.name ?? ''].join(' ').trim())

test('a person’s has what they did and what became of it, the latest first, without the words of notes', async () => {
  const found = await page('user', ann.userID)
  expect(new Set(lines(found))).toEqual(
    new Set([
      'created',
      'joined  Ann',
      'posted By Ann Ann',
      'posted Hidden Ann',
      'voted By Ann Ann',
      'voted Wanted Ann',
      'commented Wanted Ann',
      'statusChanged Wanted',
      'noted',
    ]),
  )
  const times = found.entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(found.entries.find(({ kind }) => kind === 'statusChanged')?.status).toMatchObject({ name: 'Planned' })
  expect(JSON.stringify(found)).not.toContain('Secret')
})

test('a company’s has that of its people, its opportunities and what it is worth', async () => {
  const found = await page('thirdPartyCompany', customer.id)
  expect(new Set(lines(found))).toEqual(
    new Set([
      'created',
      'joined  Ann',
      'posted By Ann Ann',
      'posted Hidden Ann',
      'voted By Ann',
      'voted Wanted',
      'commented Wanted Ann',
      'statusChanged Wanted',
      'opportunity Renewal',
      'worth',
      'noted',
    ]),
  )
  expect(found.entries.find(({ kind }) => kind === 'worth')).toMatchObject({ amount: 5_000, currency: 'EUR' })
})

test.each(['user', 'thirdPartyCompany'])('all of it comes page by page, nothing twice: %s', async (subject) => {
  const id = subject === 'user' ? ann.userID : customer.id
  const whole = await page(subject, id, { limit: 200 })
  const found: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const some: Page = await page(subject, id, { limit: 2, ...(cursor === undefined ? {} : { cursor }) })
    found.push(...some.entries.map((entry) => entry.id))
    ;({ cursor } = some)
  }
  expect(found).toEqual(whole.entries.map((entry) => entry.id))
})

test('money is there for who may see it, and posts for who sees their board', async () => {
  const found = await page('thirdPartyCompany', customer.id, {}, reader)
  expect(lines(found)).toContain('voted Wanted')
  for (const hidden of ['Hidden', 'Renewal', 'worth', '5000']) expect(JSON.stringify(found)).not.toContain(hidden)
  expect(JSON.stringify(await page('user', ann.userID, {}, reader))).not.toContain('Hidden')
})

test('it is for who may see customers, about who is there', async () => {
  expect((await ask('user', ann.userID, {}, null)).body.code).toBe('signInNeeded')
  expect((await ask('user', ann.userID, {}, ann)).body.code).toBe('memberNeeded')
  expect((await ask('user', ann.userID, {}, await memberWith(world, ['admin.view']))).body.code).toBe('forbidden')
  expect((await ask('thirdPartyCompany', ann.userID)).body.code).toBe('notFound')
  const { cursor } = await page('user', ann.userID, { limit: 1 })
  expect((await ask('thirdPartyCompany', customer.id, { cursor })).body.code).toBe('badCursor')
})

test('who was merged into a person or a company is there, with who did it, until that is undone', async () => {
  const { owner } = world.company
  const write = async (path: string, input: Record<string, unknown>) =>
    (await expectOK(world.call(path, input, { as: owner }))).body
  const merges = async (subject: string, id: string) =>
    (await page(subject, id)).entries.filter(({ kind }) => kind === 'merged').map(({ by }) => by?.id)
  const [kept, double] = [await world.user('Dora'), await world.user('Dora')]
  await write('/api/users/merge', { userID: double.userID, intoUserID: kept.userID })
  expect(await merges('user', kept.userID)).toEqual([owner.userID])
  const [one, other] = [await customerWith(world, { name: 'One' }), await customerWith(world, { name: 'Other' })]
  const merged = await write('/api/thirdPartyCompanies/merge', {
    thirdPartyCompanyID: other.id,
    intoThirdPartyCompanyID: one.id,
  })
  expect(await merges('thirdPartyCompany', one.id)).toEqual([owner.userID])
  await write('/api/thirdPartyCompanies/undoMerge', { mergeID: (merged['result'] as { mergeID: string }).mergeID })
  expect(await merges('thirdPartyCompany', one.id)).toEqual([])
})
