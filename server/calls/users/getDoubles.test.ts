import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergingCalls, pairOf } from '../../test/mergingCalls.ts'
import { customerWith } from '../../test/money.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { doubles, merge } = mergingCalls(() => world, 'users')

it('finds addresses that are one, names in one company, and names that were imported', async () => {
  const [ann, anna] = [await world.user('Ann', undefined), await world.user('Anna')]
  await world.db
    .updateTable('user_identities')
    .set({ value: `${anna.email.split('@')[0]}+news@${anna.email.split('@')[1]}` })
    .where('user_id', '=', ann.userID)
    .where('kind', '=', 'email')
    .execute()
  const [bo, bob] = [await world.user('Bo  Berg'), await world.user('bo berg')]
  await customerWith(world, { people: [bo, bob] })
  const [cy, imported] = [await world.user('Cy Crane'), await world.user('Cy Crane')]
  await world.db
    .updateTable('user_identities')
    .set({ kind: 'import', value: 'canny:1' })
    .where('user_id', '=', imported.userID)
    .execute()
  await world.db
    .insertInto('recounts')
    .values({ company_id: world.company.id, kind: 'user', subject_id: imported.userID })
    .execute()
  const found = await doubles()
  expect(found).toHaveLength(3)
  expect(found).toEqual(
    expect.arrayContaining([
      pairOf(ann.userID, anna.userID, 'sameAddress'),
      pairOf(bo.userID, bob.userID, 'sameNameInCompany'),
      pairOf(cy.userID, imported.userID, 'importedName'),
    ]),
  )
  await merge(bo.userID, bob.userID)
  expect(await doubles()).toHaveLength(2)
  expect(await doubles({ limit: 1 })).toHaveLength(1)
})
