import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyJob } from '../../../contract/jobs.ts'
import { newID } from '../../domain/ids.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { workOn } from '../../test/importing.ts'
import { customerWith, makeOpportunity, settle } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let owner: Person
let ann: Person
let customer: { id: string; urlName: string }
let wanted: { id: string }
beforeAll(async () => {
  world = await openWorld()
  owner = world.company.owner
  ann = await world.user('Ann')
  customer = await customerWith(world, { name: 'Initech', spend: 5_000, people: [ann] })
  const { id: boardID } = await world.board({ access: 'private' })
  wanted = await world.post(boardID, { title: 'Wanted' }, owner)
  await world.db.updateTable('posts').set({ author_id: ann.userID }).where('id', '=', wanted.id).execute()
  const open = await world.post((await world.board()).id, { title: 'Open' }, owner)
  await expectOK(world.call('/api/votes/create', { postID: open.id }, { as: ann }))
  await expectOK(world.call('/api/comments/create', { postID: open.id, body: 'Please' }, { as: ann }))
  await makeOpportunity(world, { value: 900, currency: 'EUR', thirdPartyCompanyID: customer.id })
  await settle(world)
})
afterAll(() => world.close())

const ask = (subject: string, subjectID: string, as: Person | null = owner) =>
  world.call('/api/profiles/export', { subject, subjectID }, { as })
const download = (url: string | null, as: Person | null, host = 'acme.upwell.test') =>
  world.app.inject({
    method: 'GET',
    url: url ?? '',
    headers: { host, ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
  })
const jobsOf = async (as: Person) =>
  (await expectOK(world.call('/api/jobs/find', { kinds: ['exportProfile'] }, { as }))).body['jobs'] as CompanyJob[]

async function exported(subject: string, subjectID: string, as: Person = owner): Promise<CompanyJob> {
  const { id } = (await expectOK(ask(subject, subjectID, as))).body['job'] as CompanyJob
  await workOn(world, id)
  const found = (await jobsOf(as)).find((job) => job.id === id)
  if (!found) throw new Error('The job is gone.')
  return found
}

test('gives what a person’s own copy has, also from boards that they may not see, and says so in the audit log', async () => {
  const job = await exported('user', ann.userID)
  expect(job).toMatchObject({ state: 'done', file: { name: 'profile.json' } })
  const { statusCode, body, headers } = await download(job.downloadURL, owner)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
  const own = JSON.parse((await download('/account/data.json', ann)).body) as object
  const copy = JSON.parse(body) as { person: object; posts: { title: string }[] }
  expect(Object.keys(copy)).toEqual(Object.keys(own))
  expect(copy).toMatchObject({
    person: { name: 'Ann', addresses: [ann.email] },
    posts: [{ title: 'Wanted' }],
    votes: [{ postTitle: 'Open' }],
    comments: [{ body: 'Please' }],
    companies: [{ name: 'Initech' }],
  })
  expect((await eventsOf(world, { userID: ann.userID })).at(-1)).toEqual({
    type: 'user.exported',
    actorID: owner.userID,
    data: { jobID: job.id },
  })
})

test('gives a company’s facts, people, posts, votes, comments, opportunities and history', async () => {
  const { downloadURL } = await exported('thirdPartyCompany', customer.id)
  expect(JSON.parse((await download(downloadURL, owner)).body)).toMatchObject({
    customer: { name: 'Initech', monthlySpend: 5_000, currency: 'EUR' },
    people: [{ name: 'Ann', addresses: [ann.email] }],
    posts: [{ title: 'Wanted', personID: ann.userID }],
    votes: [{ postTitle: 'Open', personID: ann.userID }],
    comments: [{ body: 'Please' }],
    opportunities: [{ value: 900 }],
    history: [{ monthlySpend: 5_000 }],
  })
})

test('has addresses and money only for a maker who may see them, and is given to nobody who sees less, nor found by another', async () => {
  const keeper = await memberWith(world, ['admin.view', 'customers.view', 'data.manage'])
  const whole = await exported('thirdPartyCompany', customer.id)
  const some = await exported('thirdPartyCompany', customer.id, keeper)
  const { body } = await download(some.downloadURL, keeper)
  expect(body).not.toMatch(/addresses|5000|opportunities|history|example\.com/)
  expect((await download(some.downloadURL, owner)).statusCode).toBe(200)
  expect((await jobsOf(owner)).map(({ id }) => id)).not.toContain(some.id)
  const refused = [
    await download(whole.downloadURL, null),
    await download(whole.downloadURL, ann),
    await download(whole.downloadURL, keeper),
    await download(
      whole.downloadURL,
      await memberWith(world, ['admin.view', 'customers.view', 'money.view', 'addresses.view']),
    ),
    await download(whole.downloadURL, world.other.owner, 'other.upwell.test'),
    await download(whole.downloadURL?.replace('profile.json', 'export.zip') ?? '', owner),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 403, 404, 404])
  await world.service.database.pool.query("update company_jobs set expires_at = now() - interval '1 second'")
  expect((await download(whole.downloadURL, owner)).statusCode).toBe(404)
})

test('refuses who may not see customers, and answers for others’ people and for nobody alike', async () => {
  const code = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body.code
  expect(await code('user', ann.userID, await memberWith(world, ['admin.view', 'data.manage']))).toBe('forbidden')
  expect(await code('user', ann.userID, await memberWith(world, ['admin.view', 'customers.view']))).toBe('forbidden')
  const elsewhere = await world.user('Elsewhere', world.other)
  for (const id of [elsewhere.userID, newID(), 'no-id']) expect(await code('user', id)).toBe('notFound')
})
