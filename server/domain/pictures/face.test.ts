import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import type { Comment } from '../../../contract/activity.ts'
import type { Company } from '../../../contract/company.ts'
import type { Post } from '../../../contract/posts.ts'
import { getFile, picture } from '../../test/pictures.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let ada: Person

beforeAll(async () => {
  world = await openWorld()
  ada = await world.user('Ada Lovelace')
})
afterAll(() => world.close())

const owner = () => world.company.owner
const changeLogo = (logoID: string | null, as = owner()) => world.call('/api/company/update', { logoID }, { as })
const changeFace = (pictureID: string | null, as = ada) =>
  world.call('/api/viewer/update', { name: 'Ada Lovelace', pictureID }, { as })
const company = async () => (await expectOK(world.call('/api/company/get'))).body['company'] as Company
const releasedAt = async (id: string) =>
  (await world.db.selectFrom('files').select('released_at').where('id', '=', id).executeTakeFirstOrThrow()).released_at

test('a company has the logo that its owner sent, in the room that it takes, until there is another or none', async () => {
  const file = await sharp({ create: { width: 480, height: 120, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const [first, second] = [
    await picture(world, owner(), { kind: 'logo', file }),
    await picture(world, owner(), { kind: 'logo' }),
  ]
  const { body } = await expectOK(changeLogo(first.id))
  const { id: _, ...logo } = first
  expect(logo).toMatchObject({ width: 480, height: 120, smallWidth: 256 })
  expect([(body['result'] as { company: Company }).company.logo, (await company()).logo]).toEqual([logo, logo])
  await expectOK(world.call('/api/company/update', { name: 'Renamed' }, { as: owner() }))
  expect((await company()).logo).toEqual(logo)
  await expectOK(changeLogo(second.id))
  expect([(await company()).logo?.url, await releasedAt(first.id)]).toEqual([second.url, expect.any(Date)])
  await expectOK(changeLogo(second.id))
  expect(await releasedAt(second.id)).toBeNull()
  await expectOK(changeLogo(null))
  expect([(await company()).logo, await releasedAt(second.id)]).toEqual([null, expect.any(Date)])
})

test('a logo is not someone else’s picture, nor one that was sent for a text, nor one that does not exist', async () => {
  const wrong = [
    (await picture(world, ada, { kind: 'logo' })).id,
    (await picture(world, owner(), { kind: 'text' })).id,
    (await picture(world, world.other.owner, { kind: 'logo', at: world.other })).id,
    '01900000-0000-7000-8000-000000000001',
  ]
  for (const id of wrong) {
    const { status, body } = await changeLogo(id)
    expect([status, body]).toEqual([
      404,
      {
        error: 'Not found. It may have been removed, or you may not have access to it.',
        code: 'notFound',
        field: 'logoID',
      },
    ])
  }
  expect((await company()).logo).toBeNull()
  expect((await changeLogo(wrong[0] ?? '', await world.member('manager'))).body.code).toBe('forbidden')
})

test('a person’s picture stands beside what they write, small, and wherever their whole name does', async () => {
  const face = await picture(world, ada, { kind: 'picture' })
  const { body } = await expectOK(changeFace(face.id))
  expect(body['viewer']).toMatchObject({ name: 'Ada Lovelace', pictureURL: face.smallURL })
  expect((await world.call('/api/viewer/get', {}, { as: ada })).body['viewer']).toMatchObject({
    pictureURL: face.smallURL,
  })

  const board = await world.board()
  const { id: postID, urlName } = await world.post(board.id, {}, ada)
  const comment = (await expectOK(world.call('/api/comments/create', { postID, body: 'Words' }, { as: ada }))).body[
    'comment'
  ] as Comment
  const post = (await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: urlName }))).body[
    'post'
  ] as Post
  expect([comment.author?.pictureURL, post.author?.pictureURL]).toEqual([face.smallURL, face.smallURL])
  expect(post.activity.items).toMatchObject([{ author: { pictureURL: face.smallURL } }])

  const voters = async (as: Person | null) =>
    ((await expectOK(world.call('/api/posts/getVoters', { postID }, { as }))).body['result'] as { voters: unknown[] })
      .voters
  expect(await voters(owner())).toMatchObject([{ name: 'Ada Lovelace', pictureURL: face.smallURL }])
  // Next to a shortened name it would reveal whose name it is.
  expect(await voters(null)).toMatchObject([{ name: 'Ada', id: null, pictureURL: null }])

  await expectOK(world.call('/api/viewer/update', { name: 'Ada King' }, { as: ada }))
  expect((await world.call('/api/viewer/get', {}, { as: ada })).body['viewer']).toMatchObject({
    name: 'Ada King',
    pictureURL: face.smallURL,
  })
  await expectOK(changeFace(null))
  expect((await world.call('/api/viewer/get', {}, { as: ada })).body['viewer']).toMatchObject({ pictureURL: null })
  expect(await releasedAt(face.id)).toBeInstanceOf(Date)
})

test('a person’s picture is one that they sent to be theirs', async () => {
  const wrong = [
    await picture(world, owner(), { kind: 'picture' }),
    await picture(world, ada, { kind: 'logo' }),
    await picture(world, ada),
  ]
  for (const { id } of wrong)
    expect((await changeFace(id)).body).toMatchObject({ code: 'notFound', field: 'pictureID' })
})

test('a company’s other pictures are set and taken away by themselves, seen by everyone, and each is of its kind', async () => {
  const sent = {
    darkLogoID: await picture(world, owner(), { kind: 'logo' }),
    coverID: await picture(world, owner(), { kind: 'cover' }),
    faviconID: await picture(world, owner(), { kind: 'favicon' }),
  }
  for (const [field, { id }] of Object.entries(sent))
    await expectOK(world.call('/api/company/update', { [field]: id }, { as: owner() }))
  const { darkLogo, cover, faviconURL } = await company()
  expect([darkLogo?.url, cover?.url, faviconURL]).toEqual([
    sent.darkLogoID.url,
    sent.coverID.url,
    sent.faviconID.smallURL,
  ])
  for (const { url } of Object.values(sent))
    expect((await getFile(world, url)).headers['cache-control']).toContain('public')
  const { body } = await world.call('/api/company/update', { coverID: sent.faviconID.id }, { as: owner() })
  expect(body).toMatchObject({ code: 'notFound', field: 'coverID' })
  await expectOK(
    world.call('/api/company/update', { darkLogoID: null, coverID: null, faviconID: null }, { as: owner() }),
  )
  expect(await company()).toMatchObject({ darkLogo: null, cover: null, faviconURL: null })
  for (const { id } of Object.values(sent)) expect(await releasedAt(id)).toBeInstanceOf(Date)
})
