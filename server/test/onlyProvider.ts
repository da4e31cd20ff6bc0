import type { TestCompany, World } from './world.ts'

/** Makes a provider the only way in for the customers of a company. */
export async function addOnlyProvider(world: World, at: TestCompany = world.company): Promise<void> {
  await world.db
    .insertInto('sign_in_providers')
    .values({
      company_id: at.id,
      id: '01900000-0000-7000-8000-0000000000aa',
      audience: 'customers',
      shape: 'oidc',
      name: 'Only',
      issuer: 'https://issuer.example',
      client_id: 'x',
      client_secret: 'x',
      scopes: [],
      tested_at: new Date(),
      enabled_at: new Date(),
      is_only: true,
    })
    .execute()
}
