import type { SignInProvider } from '../../../contract/signInProviders.ts'
import type { Audience } from '../../../contract/providerShapes.ts'
import { expectOK, type TestCompany, type World } from '../world.ts'

/** A provider added in a company's settings; its owner has tested it if `isTested`. */
export async function makeProvider(
  world: World,
  given: Record<string, unknown> & { audience?: Audience } = {},
  { at = world.company, isTested = false }: { at?: TestCompany; isTested?: boolean } = {},
): Promise<SignInProvider> {
  const input = {
    audience: 'team',
    shape: 'oidc',
    name: 'Acme ID',
    issuer: 'https://id.acme.example',
    client: 'upwell',
    clientSecret: 'a secret',
    ...given,
  }
  const { body } = await expectOK(world.call('/api/signInProviders/create', input, { as: at.owner, at }))
  const provider = body['provider'] as SignInProvider
  if (isTested) await noteTested(world, provider.id, at.owner.userID)
  return provider
}

/** As if a member had tested a provider, and it had worked. */
export async function noteTested({ db }: World, providerID: string, userID: string): Promise<void> {
  await db
    .updateTable('sign_in_providers')
    .set({ tested_at: new Date(), tested_by: userID })
    .where('id', '=', providerID)
    .execute()
}
