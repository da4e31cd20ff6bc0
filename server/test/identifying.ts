import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Identified } from '../../contract/identify.ts'
import { callWithKey, makeAPIKey } from './apiKeys.ts'
import { expectOK, openWorld, type Answered, type World } from './world.ts'

export type Entry = Record<string, unknown>

interface Result {
  users: Identified[]
  customFields: { subject: string; name: string; urlName: string; type: string }[]
}
export const resultOf = ({ body }: Answered) => body['result'] as Result

export type Identifying = Awaited<ReturnType<typeof openIdentifying>>

/** A world with a key that says who the customers are, and what is there then. */
export async function openIdentifying() {
  const world: World = await openWorld()
  const { secret } = await makeAPIKey(world, world.company, { scopes: ['users:write'] })
  const companyID = world.company.id

  const send = (users: unknown[], more: Parameters<typeof callWithKey>[4] = {}) =>
    callWithKey(world, secret, '/api/users/identify', { users }, more)

  async function identify(...users: Entry[]): Promise<Result> {
    return resultOf(await expectOK(send(users)))
  }
  /** The ids of the people, all entries having been done. */
  async function done(...users: Entry[]): Promise<string[]> {
    const { users: outcomes } = await identify(...users)
    return outcomes.map((one) => ('userID' in one ? one.userID : expect.fail(JSON.stringify(one))))
  }
  /** The code and the part of the entry with which one is refused. */
  async function refusal(user: Entry): Promise<[string, string | undefined]> {
    const [one] = (await identify(user)).users
    return one && 'code' in one ? [one.code, one.field] : expect.fail(`it was not refused: ${JSON.stringify(one)}`)
  }

  async function person(
    id: string,
  ): Promise<{ name: string | null; created_at: Date; avatar_url: string | null; identities: string[] }> {
    const found = await world.db
      .selectFrom('users')
      .select(['name', 'created_at', 'avatar_url'])
      .where('company_id', '=', companyID)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ text: string }>`
    select kind || ' ' || value as text from user_identities where company_id = ${companyID} and user_id = ${id} order by 1`.execute(
      world.db,
    )
    return { ...found, identities: rows.map(({ text }) => text) }
  }
  async function companiesOf(id: string) {
    const { rows } = await sql<{
      name: string
      urlName: string
      externalID: string | null
      domain: string | null
      spend: number | null
      currency: string | null
      since: Date | null
    }>`
    select t.name, t.url_name as "urlName", t.external_id as "externalID", t.domain, t.monthly_spend as spend, t.currency, t.since
    from third_party_company_people p
    join third_party_companies t on t.company_id = p.company_id and t.id = p.third_party_company_id
    where p.company_id = ${companyID} and p.user_id = ${id} order by t.name`.execute(world.db)
    return rows
  }
  async function values(subject: 'user' | 'thirdPartyCompany', subjectID: string) {
    const { body } = await expectOK(
      world.call('/api/customFields/getValues', { subject, subjectID }, { as: world.company.owner }),
    )
    return body['values'] as Record<string, unknown>
  }
  async function happened(): Promise<string[]> {
    const { rows } = await sql<{ type: string }>`
    select type from events where company_id = ${companyID} order by id`.execute(world.db)
    return rows.map(({ type }) => type).toSorted()
  }

  let counted = 0
  return {
    world,
    secret,
    send,
    identify,
    done,
    refusal,
    person,
    companiesOf,
    values,
    happened,
    /** A piece of an ID or address that nobody has yet. */
    unique: () => `n${(counted += 1)}`,
    forget: async () => {
      await sql`delete from events`.execute(world.db)
    },
    /** No company, field or event is left. */
    clear: async () => {
      for (const table of ['third_party_companies', 'custom_fields', 'events'])
        await sql`delete from ${sql.table(table)}`.execute(world.db)
    },
  }
}
