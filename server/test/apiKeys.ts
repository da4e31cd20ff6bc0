import { keyScopes, type KeyScope } from '../../contract/keyScopes.ts'
import { expectOK, type Answered, type TestCompany, type World } from './world.ts'

export interface TestKey {
  id: string
  secret: string
}

/** A key of the company's owner; by default it may everything that a key may. */
export async function makeAPIKey(
  world: World,
  at: TestCompany = world.company,
  {
    scopes = keyScopes,
    ...more
  }: { scopes?: readonly KeyScope[]; boardIDs?: string[]; days?: number; name?: string } = {},
): Promise<TestKey> {
  const input = { name: 'A key', scopes, ...more }
  const { body } = await expectOK(world.call('/api/company/createAPIKey', input, { as: at.owner, at }))
  const { apiKey, secret } = body['result'] as { apiKey: { id: string }; secret: string }
  return { id: apiKey.id, secret }
}

/** A call as a program makes it: no cookie, no token and no `Origin`. */
export async function callWithKey(
  world: Pick<World, 'app' | 'company'>,
  secret: string,
  path: string,
  input: Record<string, unknown> = {},
  { at = world.company, headers = {} }: { at?: TestCompany; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const response = await world.app.inject({
    method: 'POST',
    url: path,
    headers: { host: `${at.subdomain}.upwell.test`, authorization: `Bearer ${secret}`, ...headers },
    payload: JSON.stringify(input),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
