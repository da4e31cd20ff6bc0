import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type Answered, type World } from '../test/world.ts'

/** The database ends the first transaction that writes to one of these after `arm`, as it does where two wait for each other. */
const tables = ['events', 'changelog_opt_ins', 'password_resets']

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.service.database.pool.query(`
    create sequence sacrifices start 2;
    create function sacrifice() returns trigger language plpgsql as $$
    begin
      if nextval('sacrifices') = 1 then
        raise exception 'deadlock detected' using errcode = 'deadlock_detected';
      end if;
      return null;
    end $$;
    ${tables.map((table) => `create trigger sacrificed before insert on ${table} for each statement execute function sacrifice();`).join('\n')}`)
})
afterAll(() => world.close())

const arm = () => world.service.database.pool.query("select setval('sacrifices', 1, false)")

/** How often something was written since `arm`, the time that was in vain included. */
async function times(): Promise<number> {
  const { rows } = await world.service.database.pool.query<{ times: number }>(
    'select last_value as times from sacrifices',
  )
  return rows[0]?.times ?? 0
}

const byOwner = (path: string, input: Record<string, unknown>) => () =>
  world.call(path, input, { as: world.company.owner })

/** Calls that begin their transaction themselves, each of which writes one row to one of the tables. */
const writes: Record<string, () => Promise<Answered>> = {
  'the name of the company': byOwner('/api/company/update', { name: 'Acme Tools' }),
  'a setting of the portal': byOwner('/api/company/updatePortal', { defaultTheme: 'dark' }),
  'the sender of emails': byOwner('/api/company/updateEmail', { senderName: 'Ada' }),
  'a setting of the changelog': byOwner('/api/changelog/updateSettings', { intro: 'Hello.' }),
  'a domain of its own': byOwner('/api/company/setDomain', { domain: 'ideas.acme.example' }),
  'the end of the company': byOwner('/api/company/delete', { name: 'Acme Tools' }),
  'its going on': byOwner('/api/company/keep', {}),
  'a reader of the changelog': () => world.call('/api/changelogAudience/subscribe', { email: 'reader@example.com' }),
  'another password': () => world.callRoot('/api/accounts/requestReset', { email: world.company.owner.email }),
  'the address of the company': byOwner('/api/company/renameSubdomain', { subdomain: 'apex', expects: 'acme' }),
}

test.each(Object.entries(writes))(
  '%s is written, although the database ends the transaction so that another can go on',
  async (_what, write) => {
    await arm()
    await expectOK(write())
    expect(await times()).toBe(2)
  },
)
