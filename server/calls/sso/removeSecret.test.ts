import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSSO } from '../../test/ssoTokens.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const remove = (secretID: string) => world.call('/api/sso/removeSecret', { secretID }, { as: world.company.owner })

it('removes a secret once, and never another company’s', async () => {
  const [own, theirs] = [await openSSO(world), await openSSO(world, world.other)]
  expect((await remove(theirs.secretID)).body.code).toBe('notFound')
  await expectOK(remove(own.secretID))
  expect((await remove(own.secretID)).body.code).toBe('notFound')
  const left = await world.db.selectFrom('sso_secrets').select('id').execute()
  expect(left).toEqual([{ id: theirs.secretID }])
})
