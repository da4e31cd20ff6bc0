import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomField } from '../../../contract/customFields.ts'
import { segmentKindsOfFields, segmentSubjects, type SegmentSubject } from '../../../contract/segmentKinds.ts'
import { rows } from '../../ports/database/database.ts'
import { makeCustomField } from '../../test/customFields.ts'
import { randomOf } from '../../test/factsModel.ts'
import { customerWith, reportIn, settle } from '../../test/money.ts'
import { randomRule, type RuleWords } from '../../test/randomRule.ts'
import { membersOf, membersOfSegment, readFacts } from '../../test/segmentModel.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'
import { Values } from '../values.ts'
import { everyone, withinIDs, withinRange, type LookedUp, type Within } from './compileRule.ts'
import { readKnown } from './known.ts'
import { lookUpOthers, spelledOut } from './lookUp.ts'
import { selectWhoMeets } from './selectWhoMeets.ts'
import { whoMeets } from './whoMeets.ts'

/** Random nested rules hold for whom a model says that they do, for everyone and for a few; and who belongs to a segment follows every change. */
let world: World
const people: Person[] = []
const customers: string[] = []
const posts: string[] = []
const owners: string[] = []
const fields: CustomField[] = []
const segments: { id: string; subject: SegmentSubject }[] = []
const random = randomOf(931)
const upTo = (most: number) => Math.floor(random() * most)
const pick = <One>(list: readonly One[]): One => list[upTo(list.length)] as One
const names = ['Ada', 'ada lovelace', 'Grace', 'Grün', 'Émile', 'Zoë', 'X', 'Globex', 'Initech'] as const
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const isoDay = (days: number) => dayAgo(days).toISOString().slice(0, 10)
const owner = (path: string, input: Record<string, unknown>) =>
  world.call(`/api/${path}`, input, { as: world.company.owner })

beforeAll(async () => {
  world = await openWorld()
  await sql`update companies set time_zone = 'UTC' where id = ${world.company.id}`.execute(world.db)
  await reportIn(world, 'EUR')
  const board = await world.board()
  for (let nr = 0; nr < 14; nr += 1) people.push(await world.user(pick(names)))
  for (let nr = 0; nr < 6; nr += 1) posts.push((await world.post(board.id, {}, pick(people))).id)
  for (let nr = 0; nr < 6; nr += 1) customers.push((await customerWith(world, { name: pick(names) })).id)
  for (let nr = 0; nr < 2; nr += 1) {
    const { body } = await expectOK(
      owner('accountOwners/create', { name: `Owner ${nr}`, email: `o${nr}@acme.example` }),
    )
    owners.push((body['accountOwner'] as { id: string }).id)
  }
  for (const subject of segmentSubjects)
    for (const type of Object.keys(segmentKindsOfFields))
      fields.push(
        await makeCustomField(world, {
          subject,
          type,
          name: type,
          ...(type === 'choice' ? { options: [{ name: 'One' }, { name: 'Two' }] } : {}),
        }),
      )
  for (let nr = 0; nr < 120; nr += 1) await pick(Object.values(writes))()
  await settle(world)
})
afterAll(() => world.close())

const valueOf = (field: CustomField): unknown =>
  ({
    text: pick(names),
    link: `https://${pick(['one', 'two'])}.example/`,
    number: upTo(5) - 1.5,
    money: { amount: upTo(5) * 100, currency: pick(['EUR', 'EUR', 'USD']) },
    date: isoDay(upTo(60) - 10),
    choice: pick(field.options)?.id,
    switch: random() < 0.5,
  })[field.type]

const writes: Record<string, () => Promise<unknown>> = {
  vote: () => world.call('/api/votes/create', { postID: pick(posts) }, { as: pick(people) }),
  // Votes of other days: none of the service's own changes when one was given, so nothing marks them.
  voteBefore: () =>
    sql`with moved as (
        update votes set created_at = ${dayAgo(upTo(60))} where company_id = ${world.company.id} and user_id = ${pick(people).userID}::uuid
        returning company_id, user_id, root_post_id
      )
      insert into recounts (company_id, kind, subject_id)
      select company_id, 'user', user_id from moved union all select company_id, 'post', root_post_id from moved`.execute(
      world.db,
    ),
  unvote: () => world.call('/api/votes/delete', { postID: pick(posts) }, { as: pick(people) }),
  comment: () => world.call('/api/comments/create', { postID: pick(posts), body: 'Yes' }, { as: pick(people) }),
  join: () =>
    owner('thirdPartyCompanies/addPeople', { thirdPartyCompanyID: pick(customers), userIDs: [pick(people).userID] }),
  leave: () =>
    owner('thirdPartyCompanies/removePeople', { thirdPartyCompanyID: pick(customers), userIDs: [pick(people).userID] }),
  customer: () =>
    owner('thirdPartyCompanies/update', {
      thirdPartyCompanyID: pick(customers),
      name: pick(names),
      ...pick([
        { domain: pick(['one.example', 'two.example', null]) },
        { monthlySpend: upTo(5) * 100, currency: pick(['EUR', 'EUR', 'USD']) },
        { monthlySpend: null },
      ]),
    }),
  assign: () =>
    owner('accountOwners/assign', { thirdPartyCompanyID: pick(customers), accountOwnerID: pick([...owners, null]) }),
  rename: () => world.call('/api/viewer/update', { name: pick(names) }, { as: pick(people) }),
  value: () => {
    const field = pick(fields)
    const subjectID = field.subject === 'user' ? pick(people).userID : pick(customers)
    return owner('customFields/setValues', {
      subject: field.subject,
      subjectID,
      values: { [field.id]: random() < 0.2 ? null : valueOf(field) },
    })
  },
  merge: () => owner('posts/merge', { postID: pick(posts), intoPostID: pick(posts) }),
  unmerge: () => owner('posts/unmerge', { postID: pick(posts) }),
}

const words: RuleWords = {
  random,
  texts: [...names, 'a', 'GR', 'one.example', 'example.com', 'https://one.example/'],
  count: () => upTo(4),
  amount: () => upTo(6) * 100,
  day: () => isoDay(upTo(60) - 5),
  days: 50,
  fields,
  companies: customers,
  owners,
  get segments() {
    return segments.map(({ id }) => id)
  },
}

test('500 random nested rules hold for whom a model says, for everyone and for a few', async () => {
  const facts = await readFacts(world)
  const { id: companyID } = world.company
  const three = { user: 3, thirdPartyCompany: 3 }
  for (let nr = 0; nr < 500; nr += 1) {
    const subject = pick(segmentSubjects)
    const given = randomRule(words, subject, 4)
    const known = await readKnown(world.db, companyID, { subject, rule: given })
    const rule = nr % 2 === 0 ? given : spelledOut(known, subject, given)
    const few = (subject === 'user' ? facts.people : facts.companies).flatMap(({ id }) => (random() < 0.4 ? [id] : []))
    const cut = pick(subject === 'user' ? facts.people : facts.companies).id
    const found = async (withinOf: (values: Values) => Within, lookedUp?: LookedUp) => {
      const values = new Values()
      const query = selectWhoMeets(rule, { subject, known, values, within: withinOf(values), lookedUp })
      return (await rows<{ id: string }>(world.db, companyID, query, values.list)).map(({ id }) => id).toSorted()
    }
    const wanted = membersOf(facts, subject, rule)
    expect(await found(() => everyone), JSON.stringify(rule)).toEqual(wanted)
    expect(await found((values) => withinIDs(values.add(few))), JSON.stringify(rule)).toEqual(
      wanted.filter((id) => few.includes(id)),
    )
    const met = await whoMeets({ db: world.db, companyID, known }, subject, rule, few)
    expect(met.toSorted(), JSON.stringify(rule)).toEqual(wanted.filter((id) => few.includes(id)))
    const lookedUp = await lookUpOthers({ db: world.db, companyID }, known, { subject, rule }, three)
    for (const by of [undefined, lookedUp]) {
      expect(await found((values) => withinRange(null, values.add(cut)), by), JSON.stringify(rule)).toEqual(
        wanted.filter((id) => id <= cut),
      )
      expect(await found((values) => withinRange(values.add(cut), null), by), JSON.stringify(rule)).toEqual(
        wanted.filter((id) => id > cut),
      )
    }
  }
})

test('who belongs to a segment follows every change, through lists and segments of segments', async () => {
  for (const subject of segmentSubjects) {
    const { body } = await expectOK(owner('segments/create', { subject, name: `List of ${subject}` }))
    segments.push({ id: (body['segment'] as { id: string }).id, subject })
  }
  for (let nr = 0; nr < 24; nr += 1) {
    const subject = pick(segmentSubjects)
    const rule = randomRule(words, subject, 3)
    const { body } = await expectOK(owner('segments/create', { subject, name: `Segment ${nr}`, rule }))
    segments.push({ id: (body['segment'] as { id: string }).id, subject })
  }
  const [listed, firms] = segments
  const further = {
    ...writes,
    list: () =>
      owner('segments/changeMembers', {
        segmentID: listed?.id,
        adds: [pick(people).userID],
        removes: [pick(people).userID],
      }),
    firms: () =>
      owner('segments/changeMembers', { segmentID: firms?.id, adds: [pick(customers)], removes: [pick(customers)] }),
    rule: () => {
      const { id, subject } = pick(segments.slice(2))
      return owner('segments/update', { segmentID: id, rule: randomRule(words, subject, 2) })
    },
    person: async () => void people.push(await world.user(pick(names))),
  }
  for (let round = 0; round < 25; round += 1) {
    for (let nr = 0; nr < 8; nr += 1) await pick(Object.values(further))()
    await settle(world)
    const facts = await readFacts(world)
    for (const { id, subject } of segments)
      for (const [of, table, column] of [
        ['user', 'segment_users', 'user_id'],
        ['thirdPartyCompany', 'segment_companies', 'third_party_company_id'],
      ] as const) {
        const present = await rows<{ id: string }>(
          world.db,
          world.company.id,
          `select ${column} as id from ${table} where company_id = $1 and segment_id = $2::uuid`,
          [id],
        )
        expect(
          present.map((row) => row.id).toSorted(),
          `${subject} in round ${round}: ${JSON.stringify(facts.segments.get(id)?.rule)}`,
        ).toEqual(membersOfSegment(facts, id, of))
      }
  }
}, 180_000)
