import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SignedInAccount } from '../../../contract/accounts.ts'
import type { Viewer } from '../../../contract/viewer.ts'
import { addMember } from '../../domain/identities/addMember.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { sendAccountPicture } from '../../test/accountPicture.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { getFile, picture } from '../../test/pictures.ts'
import { expectOK, type Person, type TestCompany } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('limits').execute()
})

const root = { host: 'upwell.test' }
const faceOf = async (as: Person, at: TestCompany = world.company) =>
  ((await expectOK(world.call('/api/viewer/get', {}, { as, at }))).body['viewer'] as Viewer).pictureURL
const bytesAt = async (address: string | null, at?: TestCompany) =>
  address === null ? null : (await getFile(world, address, at ? { at } : { headers: root })).rawPayload
const sized = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()

it('gives the account a picture, and its person at every company', async () => {
  const here = await world.member('manager')
  await world.db
    .transaction()
    .execute((tx) => addMember(tx, world.other.id, { email: here.email, name: 'There', role: 'contributor' }))
  const as = await world.account(here.email)
  const { body } = await expectOK(sendAccountPicture(world, as, await sized(600, 'red')))
  const { pictureURL } = body['account'] as SignedInAccount
  const small = await bytesAt(pictureURL)
  expect(await sharp(small ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 })
  expect((await expectOK(world.callRoot('/api/accounts/get', {}, { as }))).body['account']).toMatchObject({
    pictureURL,
  })
  await world.settle()
  const face = await faceOf(here)
  expect(await bytesAt(face, world.company)).toEqual(small)
  const { rows } = await facesAt(world.other, here.email)
  expect(rows).toHaveLength(1)
  expect(await countEvents(world, 'user.pictureChanged', { userID: here.userID })).toBe(1)

  await expectOK(sendAccountPicture(world, as, await sized(100, 'blue')))
  expect((await getFile(world, pictureURL ?? '', { headers: root })).statusCode).toBe(404)
  await world.settle()
  const other = await faceOf(here)
  expect(other).not.toBe(face)
  expect(await bytesAt(other, world.company)).not.toEqual(small)
})

it('leaves a picture that the person chose at a company, and takes its place once that is taken away', async () => {
  const member = await world.member('manager')
  const own = await picture(world, member, { kind: 'picture' })
  await expectOK(world.call('/api/viewer/update', { pictureID: own.id }, { as: member }))
  const as = await world.account(member.email)
  await expectOK(sendAccountPicture(world, as, await sized(80, 'green')))
  await world.settle()
  expect(await faceOf(member)).toBe(own.smallURL)
  const { body } = await expectOK(world.call('/api/viewer/update', { pictureID: null }, { as: member }))
  const face = (body['viewer'] as Viewer).pictureURL
  expect(face).not.toBe(own.smallURL)
  expect(await bytesAt(face, world.company)).toHaveLength((await bytesAt(await accountURL(as)))?.length ?? 0)
  expect(await faceOf(member)).toBe(face)
})

it('is there at a company whose team the person joins later', async () => {
  const as = await world.account()
  await expectOK(sendAccountPicture(world, as, await sized(80, 'navy')))
  await world.db
    .transaction()
    .execute((tx) => addMember(tx, world.company.id, { email: as.email, name: 'Late', role: 'contributor' }))
  await world.settle()
  expect((await facesAt(world.company, as.email)).rows).toHaveLength(1)
})

it('takes pictures alone, and shows an account’s on the root’s host alone', async () => {
  const as = await world.account()
  expect((await sendAccountPicture(world, as, Buffer.from('no picture'))).body).toMatchObject({
    code: 'notAnImage',
    field: 'file',
  })
  expect((await sendAccountPicture(world, as, null)).body).toMatchObject({ code: 'missingInput', field: 'file' })
  await expectOK(sendAccountPicture(world, as, await sized(80, 'teal')))
  const address = (await accountURL(as)) ?? ''
  expect((await getFile(world, address, { headers: root })).headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  })
  expect((await getFile(world, address)).statusCode).toBe(404)
  expect((await getFile(world, '/files/account/nothing', { headers: root })).statusCode).toBe(404)
})

it('of a moving picture keeps the first frame', async () => {
  const as = await world.account()
  const frames = await Promise.all(['red', 'blue'].map((colour) => sized(40, colour)))
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  await expectOK(sendAccountPicture(world, as, moving))
  const kept = await bytesAt(await accountURL(as))
  expect((await sharp(kept ?? Buffer.alloc(0), { animated: true }).metadata()).pages ?? 1).toBe(1)
})

async function accountURL(as: Parameters<typeof sendAccountPicture>[1]): Promise<string | null> {
  return ((await expectOK(world.callRoot('/api/accounts/get', {}, { as }))).body['account'] as SignedInAccount)
    .pictureURL
}

/** The copies of an account's picture that a member has as theirs. */
async function facesAt(at: TestCompany, email: string) {
  const rows = await world.db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'members.company_id').onRef('users.id', '=', 'members.user_id'),
    )
    .innerJoin('files', (join) =>
      join.onRef('files.company_id', '=', 'users.company_id').onRef('files.id', '=', 'users.picture_id'),
    )
    .select('files.account_picture_id')
    .where('members.company_id', '=', at.id)
    .where('accounts.email', '=', email)
    .where('files.account_picture_id', 'is not', null)
    .execute()
  return { rows }
}
