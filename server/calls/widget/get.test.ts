import { afterAll, beforeAll, expect, it } from 'vitest'
import { askFromFrame, askFromPage, openIdentify } from '../../test/frames.ts'
import { addOnlyProvider } from '../../test/onlyProvider.ts'
import { openSSO, signWith } from '../../test/ssoTokens.ts'
import { expectOK, openWorld, type Answered, type World } from '../../test/world.ts'

let world: World
let sso: Awaited<ReturnType<typeof openSSO>>
let board: { id: string; urlName: string }
beforeAll(async () => {
  world = await openWorld()
  sso = await openSSO(world)
  board = await world.board({ name: 'Ideas' })
})
afterAll(() => world.close())

interface Widget {
  company: { id: string }
  board: { id: string; team: unknown }
  viewer: { id: string; name: string } | null
  readOnly: string | null
  problem: string | null
  token: string | null
  expires: string | null
}
const get = (input: Record<string, unknown> = {}) =>
  askFromPage(world, '/api/widget/get', { boardToken: board.id, ...input })
const widgetOf = async (answered: Promise<Answered>) => (await expectOK(answered)).body['widget'] as Widget
const nobody = { viewer: null, token: null, expires: null, readOnly: 'nobody' }

it('gives what a frame begins with, for nobody', async () => {
  const widget = await widgetOf(get())
  expect(widget).toMatchObject({
    company: { id: world.company.id, name: 'acme' },
    board: { id: board.id, name: 'Ideas', team: null, categories: [] },
    portalURL: `http://acme.upwell.test/${board.urlName}`,
    problem: null,
    ...nobody,
  })
})

it('opens a frame for the person of a good token, who is added with all that was signed', async () => {
  const ssoToken = await sso.sign({
    id: 's1',
    email: 's1@example.com',
    name: 'Sol',
    companies: [{ id: 'c', name: 'Cee' }],
  })
  const widget = await widgetOf(get({ ssoToken }))
  expect(widget).toMatchObject({ viewer: { name: 'Sol', email: 's1@example.com' }, readOnly: null, problem: null })
  const token = widget.token ?? ''
  const inside = await widgetOf(askFromFrame(world, '/api/widget/get', { boardToken: board.id }, { token }))
  expect(inside).toMatchObject({ viewer: { id: widget.viewer?.id }, token: null, readOnly: null })
  expect((await widgetOf(get({ ssoToken }))).viewer?.id).toBe(widget.viewer?.id)
})

it('answers whatever is wrong with a token as for nobody, with one reason', async () => {
  const theirs = await openSSO(world, world.other)
  const now = Math.floor(Date.now() / 1000)
  const tokens = [
    'x',
    await signWith('forged'.repeat(8), { id: 's2' }),
    await theirs.sign({ id: 's2' }),
    await sso.sign({ id: 's2', nbf: now + 600 }),
    await sso.sign({ name: 'No ID' }),
    await sso.sign({ email: 'noid@example.com' }),
    await sso.sign({ id: 's2', created: 'yesterday' }),
    'a'.repeat(9_000),
  ]
  const same = await widgetOf(get())
  for (const ssoToken of tokens) expect(await widgetOf(get({ ssoToken }))).toEqual({ ...same, problem: 'ssoToken' })
  expect(await world.db.selectFrom('user_identities').select('value').where('value', '=', 's2').execute()).toEqual([])
})

it('lets the team read only, and never makes a frame token for it', async () => {
  const { owner } = world.company
  const ssoToken = await sso.sign({ id: 'boss', email: owner.email })
  expect(await widgetOf(get({ ssoToken }))).toMatchObject({ ...nobody, readOnly: 'team', problem: 'team' })
})

it('knows nobody by a cookie', async () => {
  const user = await world.user()
  const asked = await widgetOf(
    askFromPage(world, '/api/widget/get', { boardToken: board.id }, world.company, { cookie: `upwell=${user.cookie}` }),
  )
  expect(asked).toMatchObject(nobody)
})

it('opens no board that the viewer may not see, and answers for it as for one that never was', async () => {
  const closed = await world.board({ name: 'Closed', access: 'private' })
  const signedIn = await world.board({ name: 'Signed in', access: 'signedIn' })
  const theirs = await world.board({ name: 'Theirs' }, world.other)
  const never = await get({ boardToken: '01900000-0000-7000-8000-00000000dead' })
  expect(never).toMatchObject({ status: 404, body: { code: 'notFound' } })
  for (const boardToken of [closed.id, signedIn.id, theirs.id, 'x', '', 'null', '../ideas', "' or 1=1"])
    expect((await get({ boardToken })).body, boardToken).toEqual({
      ...never.body,
      ...(boardToken.length === 36 ? {} : { field: 'boardToken' }),
    })
  const ssoToken = await sso.sign({ id: 's3' })
  expect((await get({ boardToken: closed.id, ssoToken })).status).toBe(404)
  expect(await widgetOf(get({ boardToken: signedIn.id, ssoToken }))).toMatchObject({ board: { id: signedIn.id } })
})

it('knows a board by what another service called it', async () => {
  const token = 'b3b0a0a4-9f0a-4b54-8f0d-3f7a0c9a1b2c'
  expect((await get({ boardToken: token })).status).toBe(404)
  await expectOK(
    world.call('/api/widget/changeSettings', { tokens: [{ boardID: board.id, token }] }, { as: world.company.owner }),
  )
  expect(await widgetOf(get({ boardToken: token }))).toMatchObject({ board: { id: board.id } })
  expect((await askFromPage(world, '/api/widget/get', { boardToken: token }, world.other)).status).toBe(404)
})

it('lets nobody in where a provider is the only way, and not with a token that only identifies', async () => {
  const pages = await openIdentify(world)
  expect(await widgetOf(get({ ssoToken: await signWith(pages.text, { id: 's4' }) }))).toMatchObject({
    problem: 'ssoToken',
  })
  await addOnlyProvider(world)
  expect(await widgetOf(get({ ssoToken: await sso.sign({ id: 's5' }) }))).toMatchObject({
    ...nobody,
    problem: 'ssoToken',
  })
  expect(await world.db.selectFrom('user_identities').select('value').where('value', '=', 's5').execute()).toEqual([])
  await world.db.deleteFrom('sign_in_providers').execute()
})
