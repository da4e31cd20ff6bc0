import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askFromPage } from '../../test/frames.ts'
import { openNaming, type Naming } from '../../test/naming.ts'
import { expectOK, type World } from '../../test/world.ts'

let world: World
let other: Naming['other']
let pages: Naming['pages']
let sso: Naming['sso']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ world, other, pages, sso, close } = await openNaming())
})
afterAll(() => close())

/** What a page says of someone; each says one field more, by its place, so that nothing of it can be lost unseen. */
const said = fc.record({
  id: fc.nat({ max: 3 }),
  email: fc.option(fc.nat({ max: 2 })),
  name: fc.nat({ max: 3 }),
  company: fc.option(fc.nat({ max: 1 })),
  isSigned: fc.boolean(),
  process: fc.nat({ max: 1 }),
})

interface Person {
  id: string
  name: string
  ids: string[]
  emails: string[]
  fields: Record<string, string>
  companies: string[]
}

let runs = 0

test('whatever two processes say at once, each ID and address is one person’s, and what was done is there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(said, { minLength: 2, maxLength: 12 }), async (all) => {
      runs += 1
      const run = `run ${runs}`
      await world.db.deleteFrom('limits').execute()
      const done = await Promise.all(
        all.map(async ({ id, email, name, company, isSigned, process }, at) => {
          const user = {
            id: `${run} ${id}`,
            name: `Name ${name}`,
            ...(email === null ? {} : { email: `${email}@run${runs}.example` }),
            ...(company === null ? {} : { companies: [{ id: `${run} company ${company}` }] }),
            customFields: { [`field ${at}`]: run },
          }
          const asked = isSigned
            ? { ssoToken: await sso.sign(user) }
            : { user, hash: pages.hashOf(user.id), companyID: world.company.id }
          const from = { ...world, call: (process === 0 ? world : other).call }
          const { body } = await expectOK(askFromPage(from, '/api/widget/identify', asked))
          const { viewer } = body['result'] as { viewer: { id: string } | null }
          return { at, user, isSigned, userID: viewer?.id ?? null }
        }),
      )
      const people = await peopleOf(run)
      const { n } = await world.db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('company_id', '=', world.company.id)
        .where('name', 'like', 'Name %')
        .executeTakeFirstOrThrow()
      expect(n).toBe((counted += people.length))
      for (const { at, user, isSigned, userID } of done) {
        const person = people.find(({ ids }) => ids.includes(user.id))
        // Only an address that is signed can be someone else's.
        if (userID === null) {
          expect(isSigned && user.email).toBeTruthy()
          continue
        }
        expect(person?.id).toBe(userID)
        expect(person?.fields[`field ${at}`]).toBe(run)
        for (const { id } of user.companies ?? []) expect(person?.companies).toContain(id)
      }
      for (const person of people) {
        const theirs = done.filter(({ userID }) => userID === person.id)
        expect(theirs.map(({ user }) => user.name)).toContain(person.name)
        expect(person.ids).toHaveLength(1)
        expect(person.emails.length).toBeLessThanOrEqual(1)
        expect(theirs.map(({ user }) => user.email)).toEqual(expect.arrayContaining(person.emails))
      }
    }),
    { numRuns: 25 },
  )
})

let counted = 0

async function peopleOf(run: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.name,
      array(select i.value from user_identities i where i.company_id = u.company_id and i.user_id = u.id and i.kind = 'sso') as ids,
      array(select i.value from user_identities i where i.company_id = u.company_id and i.user_id = u.id and i.kind = 'email') as emails,
      coalesce((select jsonb_object_agg(f.name, v.text) from user_field_values v join custom_fields f on f.company_id = v.company_id and f.id = v.field_id
        where v.company_id = u.company_id and v.user_id = u.id), '{}') as fields,
      array(select t.external_id from third_party_company_people p join third_party_companies t on t.company_id = p.company_id and t.id = p.third_party_company_id
        where p.company_id = u.company_id and p.user_id = u.id) as companies
    from users u
    where u.company_id = ${world.company.id} and exists (
      select from user_identities i where i.company_id = u.company_id and i.user_id = u.id and i.kind = 'sso' and i.value like ${`${run} %`})`.execute(
    world.db,
  )
  return rows
}
