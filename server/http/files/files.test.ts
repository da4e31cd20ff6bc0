import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Image } from '../../../contract/images.ts'
import type { Comment } from '../../../contract/activity.ts'
import { StorageAway } from '../../ports/storage/storage.ts'
import { getFile, picture } from '../../test/pictures.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let ada: Person
let bob: Person
let manager: Person
let boardID: string
let privateID: string

beforeAll(async () => {
  world = await openWorld()
  ada = await world.user('Ada')
  bob = await world.user('Bob')
  manager = await world.member('manager')
  boardID = (await world.board()).id
  privateID = (await world.board({ access: 'private' })).id
})
afterAll(() => world.close())

const shownIn = ({ url }: Image) => `![A picture](${url})`
const owner = () => world.company.owner
const kept = 'public, max-age=60, must-revalidate'

/** The answer to an unknown id, which every file that the viewer can't see gets too. */
async function nothing(): Promise<[number, string, Record<string, unknown>]> {
  return said(await getFile(world, '/files/01900000-0000-7000-8000-000000000001'))
}

function said({
  statusCode,
  body,
  headers,
}: Awaited<ReturnType<typeof getFile>>): [number, string, Record<string, unknown>] {
  const { date: _date, 'x-request-id': _requestID, ...others } = headers
  return [statusCode, body, others]
}

/** Who of them sees a picture, in both sizes; the others hear what they hear of nothing. */
async function seenBy(image: Image): Promise<string[]> {
  const people: Record<string, Person | null> = { stranger: null, ada, bob, manager, owner: owner() }
  const seen: string[] = []
  for (const [who, as] of Object.entries(people)) {
    const answers = [await getFile(world, image.url, { as }), await getFile(world, image.smallURL, { as })]
    if (answers.every(({ statusCode }) => statusCode === 200)) seen.push(who)
    else for (const answer of answers) expect(said(answer)).toEqual(await nothing())
  }
  return seen
}

const everyone = ['stranger', 'ada', 'bob', 'manager', 'owner']

async function comment(input: Record<string, unknown>, as: Person): Promise<Comment> {
  return (await expectOK(world.call('/api/comments/create', input, { as }))).body['comment'] as Comment
}

describe('who sees a picture', () => {
  test('the person who sent it, before it is used anywhere', async () => {
    expect(await seenBy(await picture(world, ada))).toEqual(['ada'])
  })

  test('everyone, in a post of a public board; the team alone once the board is private or the post is deleted', async () => {
    const image = await picture(world, ada)
    const board = await world.board()
    const post = await world.post(board.id, { details: shownIn(image) }, ada)
    expect(await seenBy(image)).toEqual(everyone)
    await expectOK(world.call('/api/boards/update', { boardID: board.id, access: 'private' }, { as: owner() }))
    expect(await seenBy(image)).toEqual(['manager', 'owner'])
    await expectOK(
      world.call('/api/boards/update', { boardID: board.id, access: 'public', isArchived: true }, { as: owner() }),
    )
    expect(await seenBy(image)).toEqual(['manager', 'owner'])
    await expectOK(world.call('/api/boards/update', { boardID: board.id, isArchived: false }, { as: owner() }))
    await expectOK(world.call('/api/posts/delete', { postID: post.id }, { as: owner() }))
    expect(await seenBy(image)).toEqual(['manager', 'owner'])
    await expectOK(world.call('/api/posts/restore', { postID: post.id }, { as: owner() }))
    expect(await seenBy(image)).toEqual(everyone)
  })

  test('nobody from outside, in a post that moved to a private board', async () => {
    const image = await picture(world, ada)
    const post = await world.post(boardID, { details: shownIn(image) }, ada)
    await expectOK(world.call('/api/posts/move', { postID: post.id, boardID: privateID }, { as: owner() }))
    expect(await seenBy(image)).toEqual(['manager', 'owner'])
  })

  test('everyone in a comment, nobody in a deleted one, and the team in one of its own', async () => {
    const { id: postID } = await world.post(boardID, {}, ada)
    const [open, internal] = [await picture(world, ada), await picture(world, manager)]
    const { id } = await comment({ postID, body: `Look: ${shownIn(open)}` }, ada)
    await comment({ postID, body: shownIn(internal), internal: true }, manager)
    expect(await seenBy(open)).toEqual(everyone)
    expect(await seenBy(internal)).toEqual(['manager', 'owner'])
    await expectOK(world.call('/api/comments/delete', { commentID: id }, { as: ada }))
    expect(await seenBy(open)).toEqual([])
  })

  test('everyone, in the note of a change of status', async () => {
    const { id: postID } = await world.post(boardID, {}, ada)
    const image = await picture(world, manager)
    await expectOK(
      world.call(
        '/api/posts/changeStatus',
        { postID, statusID: world.company.statuses['planned'], note: shownIn(image) },
        { as: manager },
      ),
    )
    expect(await seenBy(image)).toEqual(everyone)
  })

  test('everyone, as a logo and as a person’s picture, until another takes its place', async () => {
    const [logo, face] = [
      await picture(world, owner(), { kind: 'logo' }),
      await picture(world, bob, { kind: 'picture' }),
    ]
    expect([await seenBy(logo), await seenBy(face)]).toEqual([['owner'], ['bob']])
    await expectOK(world.call('/api/company/update', { logoID: logo.id }, { as: owner() }))
    await expectOK(world.call('/api/viewer/update', { name: 'Bob', pictureID: face.id }, { as: bob }))
    expect([await seenBy(logo), await seenBy(face)]).toEqual([everyone, everyone])
    await expectOK(world.call('/api/company/update', { logoID: null }, { as: owner() }))
    await expectOK(world.call('/api/viewer/update', { name: 'Bob', pictureID: null }, { as: bob }))
    expect([await seenBy(logo), await seenBy(face)]).toEqual([['owner'], ['bob']])
  })

  test('nobody at another company’s address', async () => {
    const image = await picture(world, owner(), { kind: 'logo' })
    await expectOK(world.call('/api/company/update', { logoID: image.id }, { as: owner() }))
    for (const as of [null, world.other.owner])
      expect(said(await getFile(world, image.url, { as, at: world.other }))).toEqual(await nothing())
    expect((await world.app.inject({ url: image.url, headers: { host: 'nobody.upwell.test' } })).statusCode).toBe(404)
  })
})

describe('how a picture is served', () => {
  let open: Image
  let hidden: Image

  beforeAll(async () => {
    ;[open, hidden] = [await picture(world, ada), await picture(world, manager)]
    await world.post(boardID, { details: shownIn(open) }, ada)
    await world.post(privateID, { details: shownIn(hidden) }, manager)
  })

  test('as a picture and as nothing else', async () => {
    const { headers, rawPayload } = await getFile(world, open.url)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="picture.webp"',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
    expect(rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
  })

  test('to be kept for a minute where everyone sees it, and by no one where not', async () => {
    expect((await getFile(world, open.url)).headers['cache-control']).toBe(kept)
    expect((await getFile(world, open.url, { as: manager })).headers['cache-control']).toBe(kept)
    expect((await getFile(world, hidden.url, { as: manager })).headers['cache-control']).toBe('private, no-store')
    expect((await getFile(world, open.url)).headers['set-cookie']).toBeUndefined()
  })

  test('not again to a browser that has it, but only after checking that they may see it', async () => {
    const { headers } = await getFile(world, hidden.url, { as: manager })
    const again = { 'if-none-match': `"other", ${headers.etag ?? ''}` }
    const answer = await getFile(world, hidden.url, { as: manager, headers: again })
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
    expect((await getFile(world, hidden.url, { as: bob, headers: again })).statusCode).toBe(404)
    expect((await getFile(world, hidden.smallURL, { as: manager, headers: again })).statusCode).toBe(200)
  })

  test('to HEAD without its bytes', async () => {
    const { statusCode, headers, body } = await getFile(world, open.url, { method: 'HEAD' })
    expect([statusCode, headers['content-length'] === '0', body]).toEqual([200, false, ''])
    expect((await getFile(world, hidden.url, { method: 'HEAD' })).statusCode).toBe(404)
  })

  test('for no other address', async () => {
    for (const address of [
      '/files/',
      '/files/x',
      `/files/../files/${open.id}x`,
      '/files/%2e%2e%2fetc%2fpasswd',
      `${open.url}.small`,
      `${open.url}/small`,
      `/files/${'0'.repeat(5_000)}`,
    ]) {
      const { statusCode } = await getFile(world, address)
      expect([address, statusCode]).toEqual([address, address.length > 5_000 ? expect.any(Number) : 404])
    }
  })

  test('as not there when its bytes are lost, and as 503 when the storage is away', async () => {
    const { storage } = world.service
    world.service.storage = { ...storage, read: async () => null }
    const lost = await getFile(world, open.url)
    world.service.storage = { ...storage, read: () => Promise.reject(new StorageAway('gone')) }
    const away = await getFile(world, open.url)
    world.service.storage = storage
    expect([lost.statusCode, lost.json()]).toEqual([
      404,
      { error: 'Not found. It may have been removed, or you may not have access to it.', code: 'notFound' },
    ])
    expect([away.statusCode, away.json(), away.headers['cache-control']]).toEqual([
      503,
      { error: 'server error', code: 'unavailable' },
      'no-store',
    ])
  })
})
