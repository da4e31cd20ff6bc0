import { setTimeout as sleep } from 'node:timers/promises'
import type { Book, Effect, Reality } from './book.ts'
import type { Things } from './groups.ts'
import { isMade, type Look, type Operation } from './operations/operation.ts'
import { nextOperation } from './operations/operations.ts'
import { Random } from './random.ts'
import { ask, type Outcome } from './request.ts'
import type { Citizen, Company } from './town.ts'

/** What the people of a town share while they write. */
export interface Street {
  book: Book
  things: Map<Company, Things>
  companies: readonly Company[]
  port(): number
  /** Within this every request must end, in milliseconds. */
  boundMs: number
  /** Whether a fault is at work, or was until a moment ago: only then may a request fail. */
  faulty(): boolean
  /** That moment, in words, for finding the cause of a breach. */
  when(): string
  tally: Tally
  stopping: boolean
  /** Writes that make something and were not answered: they are asked again, with the same key. */
  unfinished: Unfinished[]
}

export interface Tally {
  operations: number
  acknowledged: number
  refused: number
  maybe: number
  slowestMs: number
  /** How often each way of failing came, such as `503 unavailable` or `ECONNRESET`. */
  failures: Map<string, number>
  breaches: string[]
}

interface Unfinished {
  person: Citizen
  operation: Operation
  key: string
}

export const newTally = (): Tally => ({
  operations: 0,
  acknowledged: 0,
  refused: 0,
  maybe: 0,
  slowestMs: 0,
  failures: new Map(),
  breaches: [],
})

let keys = 0

/** Lets a person write and read, one request after the other, until the street stops. */
export async function livePerson(street: Street, person: Citizen, seed: number): Promise<void> {
  const random = new Random(seed)
  while (!street.stopping) {
    const chance = random.next()
    if (chance < 0.03) await readBoards(street, person)
    else if (chance < 0.05 && !person.from) await trespass(street, person, random)
    else await writeSomething(street, person, random)
    await sleep(random.between(0, 12))
  }
}

async function writeSomething(street: Street, person: Citizen, random: Random): Promise<void> {
  const { book } = street
  const next = nextOperation({ book, things: thingsOf(street, person.company), person, random })
  const operation = next && 'choose' in next ? await lookAt(street, person, next) : next
  if (!operation || !book.hold(factsOf(operation))) return
  const key = operation.makes ? `model-${(keys += 1)}` : undefined
  const certainly = watchNeeds(book, operation)
  let outcome = await askFor(street, person, operation, key)
  // A person tries once more; who makes something gets what the first try made.
  if (key !== undefined && outcome.kind === 'lost' && random.next() < 0.5)
    outcome = await askFor(street, person, operation, key, { again: true })
  take(street, person, { operation, outcome, key, expected: certainly() })
}

async function lookAt(
  street: Street,
  person: Citizen,
  { path, input, choose, mayBeGone }: Look,
): Promise<Operation | null> {
  const outcome = await ask(street.port(), person, path, input, street)
  watch(street, path, outcome)
  if (outcome.kind !== 'answered') return null
  if (outcome.status === 200) return choose(outcome.body)
  if (outcome.status !== 429 && !(mayBeGone && outcome.status === 404))
    street.tally.breaches.push(`${path} was answered ${outcome.status}: ${JSON.stringify(outcome.body)}`)
  return null
}

async function askFor(
  street: Street,
  person: Citizen,
  { path, input }: Operation,
  key?: string,
  { again = false } = {},
): Promise<Outcome> {
  const outcome = await ask(street.port(), person, path, input, {
    boundMs: street.boundMs,
    ...(key === undefined ? {} : { key }),
  })
  street.tally.operations += outcome.kind === 'not sent' ? 0 : 1
  watch(street, path, outcome)
  if (!again) return outcome
  // What was lost first may have been done: a refused connection says nothing of that, nor does the refusal of someone who was blocked since.
  if (outcome.kind === 'not sent') return { kind: 'lost', status: null, code: 'not sent', ms: 0 }
  return outcome.kind === 'answered' && outcome.status !== 200
    ? { kind: 'lost', status: outcome.status, code: String(outcome.body['code']), ms: outcome.ms }
    : outcome
}

function watch({ tally, faulty, when, boundMs }: Street, path: string, outcome: Outcome): void {
  if (outcome.kind === 'not sent') return
  tally.slowestMs = Math.max(tally.slowestMs, outcome.ms)
  if (outcome.kind === 'hangs') tally.breaches.push(`${path} did not end within ${boundMs / 1000} s.`)
  if (outcome.kind !== 'lost') return
  const how = outcome.status === null ? outcome.code : `${outcome.status} ${outcome.code}`
  tally.failures.set(how, (tally.failures.get(how) ?? 0) + 1)
  if (!faulty())
    tally.breaches.push(
      `${path} failed with ${how} after ${outcome.ms.toFixed(0)} ms while nothing was wrong, ${when()}, at ${new Date().toISOString().slice(11, 23)}.`,
    )
}

interface Taken {
  operation: Operation
  outcome: Outcome
  key: string | undefined
  expected: 'done' | 'refused' | 'either'
}

function take(street: Street, person: Citizen, { operation, outcome, key, expected }: Taken): void {
  const { book, tally } = street
  const what = `${operation.path} ${JSON.stringify(operation.input)} by ${person.userID}`
  if (outcome.kind === 'answered' && outcome.status === 200) {
    tally.acknowledged += 1
    if (expected === 'refused')
      tally.breaches.push(
        `${what} was done, although ${operation.needs.map(({ fact }) => `${fact} is ${book.valueOf(fact)}`).join(', ')}.`,
      )
    finish(street, operation, outcome.body)
  } else if (outcome.kind === 'answered') {
    tally.refused += 1
    if (expected === 'done' && outcome.status !== 429)
      tally.breaches.push(
        `${what} was refused with ${outcome.status} ${String(outcome.body['code'])}, and nothing stood against it.`,
      )
    book.release(factsOf(operation))
  } else if (outcome.kind === 'not sent') {
    book.release(factsOf(operation))
  } else {
    tally.maybe += 1
    if (key === undefined) book.enterMaybe(what, operation)
    else street.unfinished.push({ person, operation, key })
  }
}

/** Asks once more, now that all is well, for whatever should be made and was not answered, until each is certain. */
export async function finishMaking(street: Street, read: () => Promise<Reality>): Promise<void> {
  const refused: Unfinished[] = []
  for (const unfinished of street.unfinished.splice(0)) {
    const { person, operation, key } = unfinished
    const outcome = await askFor(street, person, operation, key, { again: true })
    if (outcome.kind === 'answered' && outcome.status === 200) {
      street.tally.acknowledged += 1
      finish(street, operation, outcome.body)
    } else refused.push(unfinished)
  }
  if (refused.length === 0) return
  // A person who has been blocked in the meantime, or a post that has gone: what was made is found by its text, which nobody else wrote.
  const { facts } = await read()
  for (const { operation } of refused) {
    const [kind, text] = operation.path.includes('posts')
      ? ['title', operation.input['title']]
      : ['body', operation.input['body']]
    const found = [...facts].find(([fact, value]) => fact.startsWith(`${kind}|`) && value === text)
    if (!found) street.book.release(factsOf(operation))
    else finish(street, operation, { [kind === 'title' ? 'post' : 'comment']: { id: found[0].split('|')[1] } })
  }
}

function finish({ book }: Street, operation: Operation, body: Record<string, unknown>): void {
  const { changes, events, forgotten = [], makes, keep } = operation
  const made = makes?.(body)
  book.enter({
    changes: [...changes, ...(made?.changes ?? [])],
    events: [...events, ...(made?.events ?? [])],
    forgotten,
  })
  book.release(factsOf(operation))
  // What it made, not what else of that kind it changes.
  const id = made?.changes.find(({ fact }) => isMade(fact))?.fact.split('|')[1]
  if (id !== undefined) keep?.(id)
}

/** Watches what an operation needs while it is under way; then says whether it had to be done, or refused, or could be either. */
function watchNeeds(book: Book, { needs }: Operation): () => Taken['expected'] {
  const before = needs.map(({ fact, to }) => ({
    settled: book.isSettled(fact),
    version: book.versionOf(fact),
    met: book.valueOf(fact) === to,
  }))
  return () => {
    const certain = needs.map(
      ({ fact }, at) =>
        before[at]?.settled === true && book.isSettled(fact) && book.versionOf(fact) === before[at].version,
    )
    if (needs.some((_, at) => certain[at] === true && before[at]?.met === false)) return 'refused'
    return certain.every(Boolean) ? 'done' : 'either'
  }
}

/** A list holds posts of its own company only, whose titles all begin with its name. */
async function readBoards(street: Street, person: Citizen): Promise<void> {
  const outcome = await ask(street.port(), person, '/api/posts/get', { pages: 2, sort: 'new', status: ['*'] }, street)
  watch(street, '/api/posts/get', outcome)
  if (outcome.kind !== 'answered') return
  const { posts } = (outcome.body['result'] ?? { posts: null }) as { posts: { title: string }[] | null }
  if (!posts)
    return void street.tally.breaches.push(
      `/api/posts/get was answered ${outcome.status}: ${JSON.stringify(outcome.body)}`,
    )
  for (const { title } of posts)
    if (!title.startsWith(person.company.subdomain))
      street.tally.breaches.push(`${person.company.subdomain} shows a post of another company: ${title}.`)
}

/** Someone votes for another company's post at home, or follows it there, where a guest could vote: refused in every case. */
async function trespass(street: Street, person: Citizen, random: Random): Promise<void> {
  const abroad = street.companies.find((company) => company !== person.company)
  const post = abroad && random.of(thingsOf(street, abroad).posts)
  if (!post) return
  const [at, path] = random.next() < 0.5 ? [person.company, '/api/votes/create'] : [abroad, '/api/subscriptions/create']
  const outcome = await ask(street.port(), person, path, { postID: post.id }, { boundMs: street.boundMs, at })
  watch(street, path, outcome)
  if (outcome.kind === 'answered' && outcome.status === 200)
    street.tally.breaches.push(
      `A person of ${person.company.subdomain} voted for or followed ${post.id} of another company.`,
    )
}

function thingsOf({ things }: Street, company: Company): Things {
  const found = things.get(company)
  if (!found) throw new Error(`Nobody knows ${company.subdomain}.`)
  return found
}

function factsOf({ changes }: Effect): string[] {
  return changes.map(({ fact }) => fact)
}
