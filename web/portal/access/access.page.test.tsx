import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardAccess } from '../../../contract/boards.ts'
import { furnish } from '../../../server/test/furniture.ts'
import { nobodys } from '../../../server/test/furnitureNames.ts'
import { startSession } from '../../../server/domain/people/sessions/session.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { render } from '../../entry.server.tsx'
import { atOneMinute } from '../../test/atOneMinute.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
let nobodysSegment: string

beforeAll(async () => {
  world = await openPages({}, atOneMinute(render))
  const list = { subject: 'user', name: 'Nobody' }
  const { body } = await expectOK(world.call('/api/segments/create', list, { as: world.company.owner }))
  nobodysSegment = (body['segment'] as { id: string }).id
})
afterAll(() => world.close())

async function open(url: string, as: Person | null = null) {
  const { statusCode, body } = await world.app.inject({
    url,
    headers: { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
  })
  return { statusCode, body }
}

/** A page as it would be under another name. */
async function under(name: string, path: (name: string) => string, as: Person | null) {
  const { statusCode, body } = await open(path(name), as)
  return `${statusCode} ${body.replaceAll(name, 'the-name')}`
}

const paths: ((board: string, post: string) => string)[] = [
  (board) => `/${board}`,
  (board) => `/${board}?q=words`,
  (board, post) => `/${board}/p/${post}`,
]

async function set(boardID: string, access: string) {
  const lists =
    {
      domains: { domains: ['elsewhere.example'] },
      people: { people: ['nobody@elsewhere.example'] },
      segments: { segments: [nobodysSegment] },
    }[access] ?? {}
  await expectOK(world.call('/api/boards/update', { boardID, access, ...lists }, { as: world.company.owner }))
}

test('before there is any board, every address of the portal is the way in', async () => {
  for (const url of ['/', '/roadmap', '/some-board', '/some-board/p/a-post']) {
    const { body } = await open(url)
    expect(body, url).toContain('All it takes is a code by email.')
    expect(body, url).toContain('type="email"')
    expect(body, url).toContain(`/login?next=${encodeURIComponent(url)}`)
  }
  expect([
    (await open('/')).statusCode,
    (await open('/roadmap')).statusCode,
    (await open('/some-board')).statusCode,
  ]).toEqual([200, 200, 404])
})

test('before there is any board, the team is told how the first one is made', async () => {
  for (const url of ['/', '/roadmap', '/some-board']) {
    for (const as of [world.company.owner, await world.member('manager')]) {
      const { body } = await open(url, as)
      expect(body, url).toContain('Create your first board</h1>')
      expect(body, url).toContain('href="/admin/settings/boards?new=1"')
      expect(body, url).not.toContain('sent you here')
    }
    const { body } = await open(url, await world.member('contributor'))
    expect(body, url).toContain('Ask an owner or a manager to create it.')
    expect(body, url).not.toContain('/admin/settings/boards?new=1')
  }
  const { userID, email } = world.company.owner
  const cookie = await startSession(world.db, world.company.id, { userID, kind: 'user' })
  const { body } = await open('/', { userID, email, cookie })
  expect(body).toContain('You don’t have access yet')
  expect(body).toContain('/login?next=%2F&amp;team=')
  expect((await open('/', await world.user())).body).not.toMatch(/first board|team=/)
})

test('with boards of which a stranger sees none, it is the same page, byte for byte', async () => {
  const before = await open('/')
  for (const access of boardAccess.filter((kind) => kind !== 'public')) {
    const names = await furnish(world, world.company, 'Hidden')
    await set(names.board, access)
    for (const path of paths) {
      expect(
        await under(
          names.boardURLName,
          (board) => path(board, names.postURLName).replaceAll(names.postURLName, nobodys.postURLName),
          null,
        ),
        access,
      ).toBe(await under(nobodys.boardURLName, (board) => path(board, nobodys.postURLName), null))
    }
    expect(await open('/'), access).toEqual(before)
  }
})

test('signed-in people who see nothing are told so, and with which address', async () => {
  await world.db
    .updateTable('boards')
    .set({ access: 'private' })
    .where('company_id', '=', world.company.id)
    .where('access', '=', 'signedIn')
    .execute()
  const person = await world.user()
  const { body } = await open('/', person)
  expect(body).toContain('You don’t have access yet')
  expect(body).toContain(person.email)
  expect(body).toContain('Use a different address')
})

test('people with access to one board have that board for a portal, and no other board or post has a page', async () => {
  const shown = await furnish(world, world.company, 'Shown')
  const person = await world.user()
  await expectOK(
    world.call(
      '/api/boards/update',
      { boardID: shown.board, access: 'people', people: [person.email] },
      { as: world.company.owner },
    ),
  )
  expect((await open('/', person)).body).toContain('Post Shown')
  expect((await open('/')).body).not.toContain('Shown')
  for (const access of boardAccess.filter((kind) => kind !== 'public' && kind !== 'signedIn')) {
    const hidden = await furnish(world, world.company, 'Hidden')
    await set(hidden.board, access)
    for (const path of paths) {
      const token = (text: string) => text.replaceAll(/"csrfToken":"[^"]+"/g, '')
      const found = await under(hidden.boardURLName, (board) => path(board, nobodys.postURLName), person)
      expect(token(found), access).toBe(
        token(await under(nobodys.boardURLName, (board) => path(board, nobodys.postURLName), person)),
      )
    }
    // Under a board that they see, a post of another board is none.
    const misplaced = await open(`/${shown.boardURLName}/p/${hidden.postURLName}`, person)
    expect([misplaced.statusCode, misplaced.body.includes('Hidden')]).toEqual([404, false])
  }
})
