import { SignJWT } from 'jose'
import { expectOK, type TestCompany, type World } from './world.ts'

/** Makes a secret for the tokens of a company, and gives how it signs. */
export async function openSSO(world: World, at: TestCompany = world.company) {
  const { body } = await expectOK(world.call('/api/sso/makeSecret', { purpose: 'token' }, { as: at.owner, at }))
  const { text, secret } = body['result'] as { text: string; secret: { id: string } }
  return { secretID: secret.id, text, sign: (claims: Record<string, unknown>) => signWith(text, claims) }
}

/** A token as a company's own server makes it. */
export function signWith(secret: string, claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('5m').sign(Buffer.from(secret))
}
