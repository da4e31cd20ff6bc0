import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOrCreatePerson } from '../../domain/identities/findOrCreatePerson.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { openIdentifying, type Identifying } from '../../test/identifying.ts'

let at: Identifying
beforeAll(async () => {
  at = await openIdentifying()
})
afterAll(() => at.world.close())
beforeEach(() => at.clear())

const identify: Identifying['identify'] = (...entries) => at.identify(...entries)
const done: Identifying['done'] = (...entries) => at.done(...entries)
const unique = () => at.unique()

test('two at once about the same people make one of each, and lose nothing', async () => {
  const keys = Array.from({ length: 60 }, unique)
  const entriesOf = (field: string, order: string[]) =>
    order.map((key, at) => ({
      id: key,
      email: `${key}@race.example`,
      customFields: { [field]: key },
      companies: [{ id: `race ${at % 7}`, name: 'Race' }],
    }))
  const answers = await Promise.all(
    ['one', 'two', 'three', 'four'].map((field, at) =>
      identify(...entriesOf(field, at % 2 === 0 ? keys : keys.toReversed())),
    ),
  )
  const ids = answers.map(({ users }) =>
    users.map((one) => ('userID' in one ? one.userID : expect.fail(JSON.stringify(one)))).toSorted(),
  )
  for (const other of ids) expect(other).toEqual(ids[0])
  expect(new Set(ids[0]).size).toBe(60)
  expect(Object.values(await at.values('user', ids[0]?.[0] ?? ''))).toHaveLength(4)
  const { length } = await at.world.db.selectFrom('third_party_companies').select('id').execute()
  expect(length).toBe(7)
})

test('someone who comes in by an address at the same time is one person', async () => {
  const { world } = at
  const emails = Array.from({ length: 10 }, () => `${unique()}@race.example`)
  const comeIn = (email: string) =>
    inTransaction(world.db, (tx) =>
      findOrCreatePerson(tx, world.company.id, { kind: 'email', value: email, name: null }),
    )
  const [people, ...came] = await Promise.all([
    done(...emails.map((email) => ({ email, id: email }))),
    ...emails.map((email) => comeIn(email)),
  ])
  expect(came.map(({ userID }) => userID)).toEqual(people)
})
