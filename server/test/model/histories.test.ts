import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../domain/checks/checkData.ts'
import { newID } from '../../domain/ids.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { Book } from './book.ts'
import { bulkWork } from './bulkOperations.ts'
import type { Things } from './groups.ts'
import type { Operation } from './operation.ts'
import { nextOperation } from './operations.ts'
import { Random } from './random.ts'
import { readReality } from './readReality.ts'
import type { Citizen, Company } from './town.ts'

let world: World
let company: Company
beforeAll(async () => {
  world = await openWorld()
  const boardIDs = [(await world.board()).id, (await world.board()).id]
  const tags = boardIDs.flatMap((board_id) =>
    ['fast', 'slow'].map((name) => ({ company_id: world.company.id, id: newID(), board_id, name, url_name: name })),
  )
  await world.db
    .insertInto('tags')
    .values(tags.map((tag) => ({ ...tag, hue: 'blue' })))
    .execute()
  company = {
    id: world.company.id,
    subdomain: 'acme',
    boardIDs,
    statusIDs: Object.values(world.company.statuses),
    firstStatusID: world.company.statuses['open'] ?? '',
    tags: tags.slice(0, 2),
    people: [],
  }
  for (const isMember of [false, false, true])
    company.people.push({
      ...(isMember ? await world.member('manager') : await world.user()),
      csrfToken: '',
      isMember,
      company,
    })
})
afterAll(() => world.close())

// The whole model (`npm run model`) meets few of these between its faults.
test.each([1, 2])(
  'a history of bulk actions among other writes leaves what plain memory says (%i)',
  async (seed) => {
    const random = new Random(seed)
    const book = new Book()
    book.compare(await reality())
    const { facts, events } = await reality()
    for (const [fact, value] of facts) book.facts.set(fact, value)
    for (const [event, count] of events) book.events.set(event, count)
    const things: Things = { posts: [], comments: [], bulks: [] }
    const team = company.people.filter(({ isMember }) => isMember)
    for (let at = 0; at < 160; at += 1) {
      const isBulk = at > 8 && random.next() < 0.6
      const person = random.of(isBulk ? team : company.people)
      if (!person) throw new Error('A town without people.')
      const scene = { book, things, person, random }
      const operation = isBulk ? bulkWork(scene) : nextOperation(scene)
      if (operation) await write(book, person, operation)
      if (at % 20 === 0) expect(book.compare(await reality())).toEqual([])
    }
    expect(book.compare(await reality())).toEqual([])
    expect(things.bulks.filter(({ id }) => book.valueOf(`bulk|${id}`) === 'undone').length).toBeGreaterThan(5)
    await world.fold()
    expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
  },
  120_000,
)

async function write(book: Book, person: Citizen, operation: Operation): Promise<void> {
  const { path, input, needs, makes } = operation
  const isMet = needs.every(({ fact, to }) => book.valueOf(fact) === to)
  await world.db.deleteFrom('limits').execute()
  const as: Person = { userID: person.userID, email: person.email, cookie: person.cookie }
  const { status, body } = await world.call(path, input, { as })
  const what = `${path} ${JSON.stringify(input)} ${JSON.stringify(needs)}`
  expect(status === 200 ? 'done' : `refused: ${body.code}`, what).toMatch(isMet ? /^done/ : /^refused/)
  if (status !== 200) return
  const made = makes?.(body)
  book.enter({ ...operation, changes: [...operation.changes, ...(made?.changes ?? [])] })
  if (made) book.enter({ changes: [], events: made.events })
  const id = made?.changes.find(({ fact }) => /^(title|body|bulk)\|/.test(fact))?.fact.split('|')[1]
  if (id !== undefined) operation.keep?.(id)
}

async function reality() {
  // Votes have their events once they are folded.
  await world.fold()
  const client = await world.service.database.pool.connect()
  try {
    return await readReality(client)
  } finally {
    client.release()
  }
}
