import { sql } from 'kysely'
import { callWithKey, makeAPIKey } from '../apiKeys.ts'
import type { Answered, RootPerson, World } from '../world.ts'

type Principal = (world: World, path: string, input: Record<string, unknown>) => Promise<Answered>

/** A session of this account that ends with the call, or is changed for it. */
const signedIn =
  (
    emailOf: (world: World) => Promise<string | undefined>,
    change?: (world: World, as: RootPerson) => Promise<unknown>,
  ): Principal =>
  async (world, path, input) => {
    const as = await world.account(await emailOf(world))
    await change?.(world, as)
    return world.callRoot(path, input, { as })
  }

const owner = async ({ company }: World) => company.owner.email

const people: Readonly<Record<string, Principal>> = {
  stranger: (world, path, input) => world.callRoot(path, input),
  'a session that is over': signedIn(owner, ({ db }, { accountID }) =>
    db
      .updateTable('account_sessions')
      .set({ expires_at: new Date(0) })
      .where('account_id', '=', accountID)
      .execute(),
  ),
  // Nothing of a company's host counts at the root.
  'a company’s session': (world, path, input) =>
    world.callRoot(path, input, { as: { ...world.company.owner, accountID: '' } }),
  'on no team': signedIn(async () => undefined),
  contributor: signedIn(async (world) => (await world.member('contributor')).email),
  'owner without fresh proof': signedIn(owner, ({ db }, { accountID }) =>
    db
      .updateTable('account_sessions')
      .set({ proven_at: sql<Date>`now() - interval '1 hour'` })
      .where('account_id', '=', accountID)
      .execute(),
  ),
  owner: signedIn(owner),
}

/** Everyone who can ask at the root's host: people each in a session of the present call alone, and a program with a key that may everything. */
export async function rootPrincipals(world: World): Promise<Readonly<Record<string, Principal>>> {
  const { secret } = await makeAPIKey(world)
  const key: Principal = (at, path, input) => callWithKey(at, secret, path, input, { headers: { host: 'upwell.test' } })
  return { ...people, 'an API key': key }
}
