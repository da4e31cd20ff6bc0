import { createHmac } from 'node:crypto'
import { expectOK, type Answered, type TestCompany, type World } from './world.ts'

export interface Frame {
  userID: string
  token: string
}

/** Makes an identify secret of a company, and gives how its pages name people. */
export async function openIdentify(world: World, at: TestCompany = world.company) {
  const { body } = await expectOK(world.call('/api/sso/makeSecret', { purpose: 'identify' }, { as: at.owner, at }))
  const { text, secret } = body['result'] as { text: string; secret: { id: string } }
  const hashOf = (id: string) => createHmac('sha256', text).update(id).digest('hex')
  const identify = (user: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    askFromPage(
      world,
      '/api/widget/identify',
      { companyID: at.id, user, hash: hashOf(String(user['id'])), ...more },
      at,
    )
  const frameOf = async (id: string): Promise<Frame> => {
    const result = (await expectOK(identify({ id, name: `Named ${id}` }))).body['result'] as {
      viewer: { id: string }
      token: string
    }
    return { userID: result.viewer.id, token: result.token }
  }
  return { secretID: secret.id, text, hashOf, identify, frameOf }
}

/** A call as the company's own page sends it: from another origin, as plain text, with whatever cookies the browser has kept from it. */
export function askFromPage(
  world: World,
  path: string,
  input: Record<string, unknown>,
  at: TestCompany = world.company,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return world.call(
    path,
    { csrfToken: undefined, ...input },
    { at, headers: { origin: 'https://product.example', cookie: '', 'content-type': 'text/plain', ...headers } },
  )
}

/** A call as a frame sends it. */
export function askFromFrame(
  world: World,
  path: string,
  input: Record<string, unknown>,
  { token }: Pick<Frame, 'token'>,
  at: TestCompany = world.company,
): Promise<Answered> {
  return world.call(
    path,
    { csrfToken: undefined, ...input },
    { at, headers: { cookie: '', authorization: `Bearer ${token}` } },
  )
}
