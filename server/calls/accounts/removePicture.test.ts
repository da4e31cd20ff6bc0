import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedInAccount } from '../../../contract/accounts.ts'
import { sendAccountPicture } from '../../test/accountPicture.ts'
import { onePixel } from '../../test/form.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { getFile, picture } from '../../test/pictures.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const faceOf = async (as: Person) => (await expectOK(world.call('/api/viewer/get', {}, { as }))).body['viewer']

it('takes it away where it is shown, and leaves what the person chose at a company', async () => {
  const [shown, own] = [await world.member('manager'), await world.member('contributor')]
  const chosen = await picture(world, own, { kind: 'picture' })
  await expectOK(world.call('/api/viewer/update', { pictureID: chosen.id }, { as: own }))
  for (const member of [shown, own]) {
    const as = await world.account(member.email)
    const { pictureURL } = (await expectOK(sendAccountPicture(world, as, onePixel))).body['account'] as SignedInAccount
    await world.settle()
    expect(await faceOf(member)).toMatchObject({ pictureURL: expect.any(String) as string })
    const { body } = await expectOK(world.callRoot('/api/accounts/removePicture', {}, { as }))
    expect(body['account']).toMatchObject({ pictureURL: null })
    const gone = await getFile(world, pictureURL ?? '', { headers: { host: 'upwell.test' } })
    expect(gone.statusCode).toBe(404)
    await world.settle()
  }
  expect(await faceOf(shown)).toMatchObject({ pictureURL: null })
  expect(await faceOf(own)).toMatchObject({ pictureURL: chosen.smallURL })
})
