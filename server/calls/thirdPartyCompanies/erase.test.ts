import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompanyJob } from '../../../contract/jobs.ts'
import { newID } from '../../domain/ids.ts'
import { importingIn, workOn } from '../../test/importing.ts'
import { customerWith } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const erase = (thirdPartyCompanyID: string, as: Person | null = world.company.owner, texts = 'keep') =>
  world.call('/api/thirdPartyCompanies/erase', { thirdPartyCompanyID, texts }, { as })
const isThere = async (...people: Person[]) =>
  Promise.all(
    people.map(async ({ userID }) =>
      Boolean(await world.db.selectFrom('users').select('id').where('id', '=', userID).executeTakeFirst()),
    ),
  )

it('erases a company and who works for it alone, once at a time, and says how many', async () => {
  const [ann, bob] = [await world.user('Ann'), await world.user('Bob')]
  const colleague = await world.member('contributor')
  const { id } = await customerWith(world, { people: [ann, bob, colleague] })
  await customerWith(world, { people: [bob] })
  const { id: jobID } = (await expectOK(erase(id))).body['job'] as CompanyJob
  expect((await erase(id)).body.code).toBe('jobRunning')
  const job = await importingIn(world).work(jobID)
  expect(job).toMatchObject({ kind: 'eraseCustomer', state: 'done', report: { erased: 1 } })
  expect(await isThere(ann, bob, colleague)).toEqual([false, true, true])
  expect((await erase(id)).body).toMatchObject({ code: 'notFound', field: 'thirdPartyCompanyID' })
})

it('cancelled, it leaves the company with who has not been erased; a run after one that was killed goes on', async () => {
  const ann = await world.user('Ann')
  const { id, urlName } = await customerWith(world, { people: [ann] })
  const { id: cancelled } = (await expectOK(erase(id))).body['job'] as CompanyJob
  await expectOK(world.call('/api/jobs/cancel', { jobID: cancelled }, { as: world.company.owner }))
  await workOn(world, cancelled)
  expect(await isThere(ann)).toEqual([true])
  await expectOK(world.call('/api/thirdPartyCompanies/getOne', { urlName }, { as: world.company.owner }))
  const { id: again } = (await expectOK(erase(id))).body['job'] as CompanyJob
  await world.service.database.pool.query(
    "update company_jobs set state = 'running', phase = 'erasing' where id = $1",
    [again],
  )
  expect(await importingIn(world).work(again)).toMatchObject({ state: 'done', report: { erased: 1 } })
})

it('is for who may manage data, see customers and erase people', async () => {
  const ann = await world.user('Ann')
  const { id } = await customerWith(world, { people: [ann] })
  const code = async (as: Person | null) => (await erase(id, as)).body.code
  expect(await code(null)).toBe('signInNeeded')
  expect(await code(ann)).toBe('memberNeeded')
  for (const lacked of [
    ['admin.view', 'customers.view', 'users.block'],
    ['admin.view', 'customers.view', 'data.manage'],
    ['admin.view', 'users.block', 'data.manage'],
  ] as const)
    expect(await code(await memberWith(world, lacked))).toBe('forbidden')
  const elsewhere = await world.call(
    '/api/thirdPartyCompanies/erase',
    { thirdPartyCompanyID: id, texts: 'keep' },
    { as: world.other.owner, at: world.other },
  )
  expect(elsewhere.body.code).toBe('notFound')
  for (const unknown of [newID(), 'no-id']) expect((await erase(unknown)).body.code).toBe('notFound')
  expect((await erase(id, world.company.owner, 'burn')).body).toMatchObject({ code: 'badInput', field: 'texts' })
  expect(await isThere(ann)).toEqual([true])
})
